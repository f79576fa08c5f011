import { screens } from '#src/screens.ts';
import { screenTests } from './screens.ts';
import type { acts } from '#tests/e2e/support/state-acts.ts';

/**
 * What leads to a state that no address can express: a control by its name, a key, or an act with a
 * name of its own.
 */
export type Step = ['press' | 'focus' | 'open' | 'key', string | RegExp] | keyof typeof acts;

/** A state of a screen: its address, a text that it shows, and the step that leads to it. */
export interface State {
  at: string;
  see: string | RegExp;
  act?: Step;
}

/** The address of a state in the demo, with its scenario: the tab remembers the one before. */
export const addressOf = ({ at }: State): string =>
  at.includes('scenario=') ? at : `${at}${at.includes('?') ? '&' : '?'}scenario=normal`;

const frame: State[] = [
  { at: '/banks', see: 'Cenário', act: 'open the demo' },
  { at: '/banks', see: 'Restaurar dados de exemplo?', act: 'ask to restore the sample' },
  { at: '/banks', see: 'Tema do sistema', act: ['key', 'Control+k'] },
  { at: '/banks', see: '341', act: 'search in the palette' },
  { at: '/banks', see: 'Ir para a busca da tela', act: ['key', '?'] },
  { at: '/nao/existe', see: 'Voltar ao início' },
  { at: '/banks', see: 'Pular para o conteúdo', act: ['key', 'Tab'] },
  {
    at: '/banks',
    see: /^Os dados de exemplo são de 2 h atrás/,
    act: 'let the sample age and fill the storage',
  },
  // The tab remembers the person.
  { at: '/banks', see: /não permite cadastrar/, act: 'view as a reader' },
  { at: '/settings', see: /não permite alterar/ },
  { at: '/banks?new=bank', see: /não permite cadastrar/ },
  // On a narrow page the panel is in the menu.
  {
    at: '/banks?scenario=server-error',
    see: 'Não foi possível ler sua conta.',
    act: "open the person's menu",
  },
  { at: '/endpoints', see: /não permite cadastrar/, act: ['focus', 'Novo Endpoint'] },
  { at: '/logs', see: /não permite exportar/ },
  { at: '/tester', see: /não permite executar/, act: ['focus', 'Executar Requisição'] },
  { at: '/banks', see: 'Você saiu', act: 'sign out' },
  // The last one: the page stays without its storage.
  {
    at: '/banks',
    see: /^O navegador não permite guardar dados nesta aba\./,
    act: 'deny the storage',
  },
];

/** The states that axe checks, by the titles of screens. */
export const states: Record<string, State[]> = {
  Frame: frame,
  ...Object.fromEntries(
    screens.map(({ path, title }) => {
      const { content, empty, states: others } = screenTests[title];
      return [
        title,
        [
          { at: path, see: content[0] },
          ...others,
          { at: `${path}?scenario=empty`, see: empty[0] },
          { at: `${path}?scenario=server-error`, see: 'Erro interno' },
          { at: `${path}?scenario=slow`, see: /^Carregando/ },
        ],
      ];
    }),
  ),
};
