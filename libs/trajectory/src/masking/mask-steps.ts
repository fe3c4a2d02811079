import type { Step } from '@skillward/domain';
import { TextMasker, mapRecord } from '@skillward/secrets';

/**
 * Masks the secrets of a run before anything of it is stored or sent: what `findSecrets` knows becomes `[masked:RULE]`,
 * and a value that was found once is masked wherever it comes again in later steps.
 */
export class SecretMasker extends TextMasker {
  /** The step without its secrets. */
  async mask(step: Step): Promise<Step> {
    const texts: string[] = [];
    mapTexts(step, (text) => {
      texts.push(text);
      return text;
    });
    const masked = await this.maskTexts(texts);
    let at = 0;
    return mapTexts(step, () => masked[at++] as string);
  }
}

/** Every text of a step that a person or a model gets to see, in a fixed order. */
function mapTexts(step: Step, map: (text: string) => string): Step {
  const some = (text: string | null) => (text === null ? null : map(text));
  return {
    ...step,
    text: map(step.text),
    reasoning: some(step.reasoning),
    toolCalls: step.toolCalls.map((call) => ({
      id: some(call.id),
      name: map(call.name),
      arguments: mapRecord(call.arguments, map),
    })),
    observations: step.observations.map((observation) => ({
      ...observation,
      callId: some(observation.callId),
      text: map(observation.text),
    })),
    model: some(step.model),
    agentId: some(step.agentId),
  };
}
