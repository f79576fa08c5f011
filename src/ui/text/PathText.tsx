import { Fragment } from 'react';
import styles from './PathText.module.css';

/** A path whose parameters stand out, with line breaks allowed between its segments. */
export function PathText({ path }: { path: string }) {
  const pieces = path.split(/(\{[^{}]*\})|(?<=\/)(?!\/|$)|(?=[?&])/).filter(Boolean);
  return (
    <code className={styles['path']}>
      {pieces.map((piece, index) => (
        // The parts of a path never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {/^[?&]/.test(piece) && <wbr />}
          {piece.startsWith('{') ? <em>{piece}</em> : piece}
          {piece.endsWith('/') && <wbr />}
        </Fragment>
      ))}
    </code>
  );
}
