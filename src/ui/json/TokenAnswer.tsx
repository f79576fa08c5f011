/** What the address of a bank's tokens answered, masked by the platform. */
export const TokenAnswer = ({ said, body }: { said: string; body: string }) => (
  <details style={{ flex: '1 0 100%', overflowWrap: 'anywhere' }}>
    <summary>{said}</summary>
    <code>
      <bdi>{body}</bdi>
    </code>
  </details>
);
