import { Switch } from 'antd';
import { useId, useState } from 'react';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { areSingleKeysOn, commandKey, setSingleKeys } from '#ui/accessibility/keys.ts';
import styles from './Keys.module.css';

const shortcuts = (): [key: string, does: string][] => [
  [`${commandKey()}+K`, 'Buscar telas, bancos, endpoints e ações'],
  ['/', 'Ir para a busca da tela'],
  ['?', 'Mostrar estes atalhos'],
  ['J, K', 'Nos logs, ir para o próximo ou o anterior'],
  ['F8', 'Ir para a ação de um aviso, como Desfazer'],
  [`${commandKey()}+Enter`, 'No API Tester, executar a requisição'],
  ['Esc', 'Fechar o que está aberto'],
];

/** Lists the keyboard shortcuts, and turns off those of a single character (WCAG 2.2, 2.1.4). */
export default function Keys({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <AntdProvider>
      <Dialog title="Atalhos do teclado" onClose={onClose}>
        <dl className="stack">
          {shortcuts().map(([key, does]) => (
            <div key={key} className={styles['key']}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className={`${styles['switch']} row gap-16 spread`}>
          <label htmlFor={id}>Usar os atalhos de um só caractere: /, ?, J e K</label>
          <Switch
            id={id}
            checked={on}
            onChange={(checked) => {
              setSingleKeys(checked);
              setOn(checked);
            }}
          />
        </div>
      </Dialog>
    </AntdProvider>
  );
}
