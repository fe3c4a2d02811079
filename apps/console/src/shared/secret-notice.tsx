import { Alert, Button, Code, CopyButton, Group } from '@mantine/core';

export interface Secret {
  readonly title: string;
  readonly text: string;
}

/** A secret that the server shows once, until somebody hides it. */
export const SecretNotice = ({ secret, onClose }: { secret: Secret; onClose(): void }) => (
  <Alert
    variant="outline"
    title={`${secret.title}, shown only once`}
    withCloseButton
    closeButtonLabel="Hide it"
    onClose={onClose}
  >
    <Group gap="sm">
      <Code style={{ overflowWrap: 'anywhere' }}>{secret.text}</Code>
      <CopyButton value={secret.text}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  </Alert>
);
