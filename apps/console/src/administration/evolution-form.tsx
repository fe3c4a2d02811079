import { Alert, Button, Checkbox, Fieldset, Group, NumberInput, Stack, Switch, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { fieldErrors, useFirstErrorFocus } from '../shared/field-errors';
import { Failure } from '../shared/states';
import { UnsavedGuard } from '../shared/unsaved-guard';
import { useChange } from '../shared/use-change';
import { OwnersField } from './evolution-owners';
import {
  AUTO_ACTIONS,
  EVIDENCE,
  EXTENT,
  SWITCHES,
  TRIAL,
  WITHOUT_PERSON,
  evolutionPolicyQuery,
  pathOf,
  readNumber,
  rulesOf,
  writeNumber,
  type AutoAction,
  type EvolutionPolicy,
  type NumberRule,
} from './evolution-rules';

/** The rules of one namespace, to be changed. What the server does not take is said at its field. */
export function EvolutionForm({ policy }: { policy: EvolutionPolicy }) {
  const { namespace } = policy;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(policy);
  const [draft, setDraft] = useState(rulesOf(policy));
  const [reason, setReason] = useState('');
  const set = useChange(() => {
    const autoApprove = { ...draft.autoApprove, actions: draft.autoApprove.actions as AutoAction[] };
    const body = { ...draft, autoApprove, reason };
    return unwrap(api.PUT('/api/v1/namespaces/{ns}/evolution-policy', { params: { path: { ns: namespace } }, body }));
  }, 'The policy is in force.');
  const form = useFirstErrorFocus(set.error);
  const errors = fieldErrors(set.error);
  const hasErrors = Object.keys(errors).length > 0;

  const take = (next: EvolutionPolicy) => {
    setBase(next);
    setDraft(rulesOf(next));
  };
  const isTouched = JSON.stringify(draft) !== JSON.stringify(rulesOf(base));
  const isOld = policy.changed?.at !== base.changed?.at;
  if (isOld && !isTouched) take(policy);

  const numbers = (rules: readonly NumberRule[]) => (
    <Group align="flex-start">
      {rules.map((rule) => (
        <NumberInput
          key={pathOf(rule)}
          label={rule.label}
          description={rule.about}
          value={readNumber(draft, rule) ?? ''}
          onChange={(value) => setDraft(writeNumber(draft, rule, value === '' ? null : Number(value)))}
          error={errors[pathOf(rule)]}
          step={rule.isShare ? 0.05 : 1}
          allowDecimal={rule.isShare ?? false}
          w={290}
          maw="100%"
          withAsterisk={false}
          required
        />
      ))}
    </Group>
  );

  return (
    <form
      ref={form}
      aria-label={`Policy of ${namespace}`}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate(undefined, {
          onSuccess: (now) => {
            queryClient.setQueryData(evolutionPolicyQuery(namespace).queryKey, now);
            take(now);
            setReason('');
          },
        });
      }}
    >
      <UnsavedGuard isChanged={isTouched || reason.trim() !== ''} />
      <Stack>
        {isOld && isTouched && (
          <Alert variant="outline" color="yellow" title={`${policy.changed?.by.name} changed the policy meanwhile`}>
            <Button size="xs" variant="default" onClick={() => take(policy)}>
              Show that instead of mine
            </Button>
          </Alert>
        )}
        <Fieldset legend="What a proposal needs">{numbers(EVIDENCE)}</Fieldset>
        <Fieldset legend="How much it may change">{numbers(EXTENT)}</Fieldset>
        <Fieldset legend="Before and after it is approved">
          <Stack>
            {SWITCHES.map(({ name, label, about }) => (
              <Switch
                key={name}
                label={label}
                description={about}
                checked={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.checked })}
              />
            ))}
            {numbers(TRIAL)}
          </Stack>
        </Fieldset>
        <Fieldset legend="Approval without a person">
          <Stack>
            <Switch
              label="Approve small additions to Markdown that pass every gate"
              description="Never scripts."
              checked={draft.autoApprove.enabled}
              onChange={({ currentTarget: { checked: enabled } }) =>
                setDraft({ ...draft, autoApprove: { ...draft.autoApprove, enabled } })
              }
            />
            <Checkbox.Group
              label="Of these kinds"
              value={draft.autoApprove.actions}
              onChange={(actions) => setDraft({ ...draft, autoApprove: { ...draft.autoApprove, actions } })}
              error={errors['autoApprove.actions']}
            >
              <Group mt={4}>
                {AUTO_ACTIONS.map((action) => (
                  <Checkbox key={action.value} {...action} />
                ))}
              </Group>
            </Checkbox.Group>
            {numbers(WITHOUT_PERSON)}
          </Stack>
        </Fieldset>
        <OwnersField
          owners={draft.owners}
          names={policy.keyNames}
          namespace={namespace}
          errors={errors}
          onChange={(owners) => setDraft({ ...draft, owners })}
        />
        <Textarea
          label="Reason"
          description="The audit log keeps it."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors['reason']}
          maxLength={2000}
          autosize
          minRows={2}
          required
        />
        {set.isError && (
          <Failure
            failure={hasErrors ? new Error('Nothing is changed. What is wrong stands at its field.') : set.error}
          />
        )}
        <Group>
          <Button type="submit" loading={set.isPending}>
            Set the policy of {namespace}
          </Button>
          <Button variant="default" disabled={!isTouched} onClick={() => take(policy)}>
            Discard my changes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
