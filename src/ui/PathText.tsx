import styles from './PathText.module.css';

/** A path in monospace with its `{parameters}` highlighted. */
export function PathText({ path }: { path: string }) {
  const pieces = path.split(/(\{[^{}]*\})/);
  return (
    <code className={styles['path']}>
      {pieces.map((piece, index) =>
        // The parts of a path never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        piece.startsWith('{') ? <em key={index}>{piece}</em> : piece,
      )}
    </code>
  );
}
