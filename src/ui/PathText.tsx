import styles from './PathText.module.css';

/** A path in monospace with its `{parameters}` set apart. */
export function PathText({ path }: { path: string }) {
  const pieces = path.split(/(\{[^{}]*\})/);
  return (
    <code className={styles['path']}>
      {pieces.map((piece, index) =>
        // The pieces of one path never move, so their place is their name.
        // oxlint-disable-next-line react/no-array-index-key
        piece.startsWith('{') ? <em key={index}>{piece}</em> : piece,
      )}
    </code>
  );
}
