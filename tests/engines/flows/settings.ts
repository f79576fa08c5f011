import { button, dialog, field, flow, navigateTo, region } from '../acts.ts';
import type { Target } from '../locate.ts';

const toggle = (name: string): Target => ({ role: 'switch', name });
const tenant = region('Multi-tenant');

export const settingsFlows = [
  flow('a changed OAuth2 configuration is saved and survives a reload', async (page) => {
    await page.open('/settings');
    const uri = field('Redirect URI');
    await page.see(uri, ({ value }) => value !== '');
    await page.enter(uri, 'https://app.example/callback');
    await page.click(button('Salvar Configurações'));
    await page.seeText('Configurações OAuth2 salvas.');
    await page.tab.reload();
    await page.see(uri, ({ value }) => value === 'https://app.example/callback');
  }),

  flow('a switch is saved when it changes', async (page) => {
    await page.open('/settings');
    await page.click(toggle('Novos Bancos'));
    await page.seeText('Notificações salvas.');
    await page.tab.reload();
    await page.see(toggle('Novos Bancos'), ({ isOn }) => isOn);
  }),

  flow('turning the isolation off asks for confirmation', async (page) => {
    await page.open('/settings');
    const isolation = toggle('Isolamento de Dados');
    await page.see(isolation, ({ isOn }) => isOn);
    await page.click(isolation);
    await page.click(button('Cancelar', dialog('Desligar o Isolamento de Dados?')));
    await page.see(isolation, ({ isOn }) => isOn);
    await page.click(isolation);
    await page.click(button('Desligar Isolamento', dialog('Desligar o Isolamento de Dados?')));
    await page.see(isolation, ({ isOn }) => !isOn);
  }),

  flow('leaving unsaved settings asks for confirmation', async (page) => {
    await page.open('/settings');
    const name = field('Nome do tenant', tenant);
    await page.see(name, ({ value }) => value !== '');
    await page.enter(name, 'Cooperativa Aurora');
    await navigateTo(page, 'Bancos');
    await page.click(button('Continuar editando', dialog('Descartar as alterações?')));
    await page.see(name, ({ value }) => value === 'Cooperativa Aurora');
    await page.address('/settings');
  }),

  flow('new keys are shown once, and the focus returns', async (page) => {
    await page.open('/settings');
    await page.click(button('Gerar Novas Chaves'));
    await page.click(button('Gerar Novas Chaves', dialog('Gerar Novas Chaves?')));
    const shown = dialog('Guarde a nova chave secreta');
    await page.see(field('Nova chave secreta', shown), ({ value }) => value.startsWith('sk_demo_'));
    await page.press('Escape');
    await page.click(button('Já copiei', shown));
    await page.gone(shown);
    await page.see(button('Gerar Novas Chaves'), ({ isFocused }) => isFocused);
  }),

  flow('the secret key is copied to the clipboard', async (page) => {
    await page.open('/settings');
    await page.click(button('Copiar Chave secreta'));
    await page.seeText('Copiado para área de transferência!');
  }),
];
