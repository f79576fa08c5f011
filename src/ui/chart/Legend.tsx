import styles from './Legend.module.css';

/**
 * What the colours of a chart mean, for the eye alone; `look` is a class of the style, or `--name`
 * of a colour.
 */
export function Legend({ items }: { items: readonly (readonly [look: string, text: string])[] }) {
  return (
    <ul aria-hidden="true" className={`${styles['legend']} row wraps note`}>
      {items.map(([look, text]) => (
        <li key={text}>
          {look.startsWith('--') ? (
            <span className={styles['swatch']} style={{ background: `var(${look})` }} />
          ) : (
            <span className={styles[look]} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
