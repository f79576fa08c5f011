/** What the address of a bank's tokens answered, masked by the platform. */
export const TokenAnswer = ({ summary, body }: { summary: string; body: string }) => (
  <details style={{ flex: '1 0 100%', overflowWrap: 'anywhere' }}>
    <summary>{summary}</summary>
    <code>
      <bdi>{body}</bdi>
    </code>
  </details>
);
