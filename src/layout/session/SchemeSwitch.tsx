import styles from './PersonMenu.module.css';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '#ui/styles/scheme.ts';

const choices: { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

export function SchemeSwitch() {
  const chosen = useSchemeChoice();
  return (
    <div role="group" aria-label="Tema" className={styles['group']}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={styles['choice']}
          onClick={() => chooseScheme(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
