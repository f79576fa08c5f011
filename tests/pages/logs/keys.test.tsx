import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { openLogs, rows } from './support.ts';

mockPlatform();
const idOf = (row: number) => fixtureId('log', row);
const linkIn = (row: number) => within(rows()[row]!).getByRole('link');
/** The link in the row of the detail. */
const shownRow = () => document.querySelector('tr[aria-current="true"] a');
/** The detail where it is no dialog. */
const beside = () => screen.findByRole('complementary', { name: 'Detalhes da requisição' });

describe('by keyboard', () => {
  test('J and K, and on a row the arrows, go through the rows; Enter opens one', async () => {
    const { user, address } = await openLogs();
    await user.keyboard('k');
    expect(document.body).toHaveFocus();
    await user.keyboard('j');
    expect(linkIn(0)).toHaveFocus();
    await user.keyboard('jj{ArrowDown}{ArrowUp}k');
    expect(linkIn(1)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/logs?log=${idOf(1)}`);
  });

  test('J and K go through the rows with Caps Lock too', async () => {
    const { user } = await openLogs();
    await user.keyboard('JJK');
    expect(linkIn(0)).toHaveFocus();
  });

  test('J and K go through the details of a drawer, and closing it returns the focus to the last row', async () => {
    const { user, address } = await openLogs();
    await user.click(linkIn(1));
    await within(await screen.findByRole('dialog')).findByText('Requisição');
    await user.keyboard('jj');
    expect(address()).toBe(`/logs?log=${idOf(3)}`);
    await user.keyboard('k');
    expect(address()).toBe(`/logs?log=${idOf(2)}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(linkIn(2)).toHaveFocus());
    expect(address()).toBe('/logs');
  });

  test('J after the last row goes to the first of the next page, and K back to the last', async () => {
    const { user, address } = await openLogs();
    act(() => linkIn(24).focus());
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-log', idOf(25)));
    expect(address()).toMatch(/^\/logs\?cursor=[\w-]+$/);
    await user.keyboard('k');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-log', idOf(24)));
  });

  test('J and the button go through the details of two pages, and back shows the log that was left', async () => {
    const { user, router, address } = await openLogs();
    await user.click(linkIn(24));
    await within(await screen.findByRole('dialog')).findByText('Requisição');
    const next = screen.getByRole('button', { name: 'Próxima requisição da lista' });
    await user.click(next);
    await waitFor(() => expect(shownRow()).toHaveAttribute('data-log', idOf(25)));
    expect(address()).toMatch(/cursor=/);
    expect(next).toHaveFocus();
    await user.keyboard('j');
    expect(address()).toContain(`log=${idOf(26)}`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shownRow()).toHaveAttribute('data-log', idOf(24)));
    expect(address()).toBe(`/logs?log=${idOf(24)}`);
  });

  test('J is a letter in the search, and nothing while the shortcuts are off', async () => {
    const { user } = await openLogs();
    await user.type(screen.getByRole('searchbox'), 'j');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    localStorage.setItem('ponte-single-keys', 'off');
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    await user.keyboard('j');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('beside the list, where the window is wide', () => {
  const width = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 1440;
    return () => {
      window.innerWidth = width;
    };
  });

  test('the detail takes the focus, leaves the list in use, and marks its row', async () => {
    const { user, address } = await openLogs();
    await user.click(linkIn(1));
    expect(await beside()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rows()[1]).toHaveAttribute('aria-current', 'true');
    await user.click(linkIn(4));
    expect(address()).toBe(`/logs?log=${idOf(4)}`);
    expect(rows()[4]).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    await waitFor(() => expect(linkIn(4)).toHaveFocus());
  });

  test('J and K go through the logs from the detail, the arrows from a row, which keeps the focus', async () => {
    const { user, address } = await openLogs();
    await user.click(linkIn(1));
    expect(await beside()).toHaveFocus();
    await user.keyboard('jjk');
    expect(address()).toBe(`/logs?log=${idOf(2)}`);
    expect(await beside()).toHaveFocus();
    act(() => linkIn(2).focus());
    await user.keyboard('{ArrowDown}');
    expect(linkIn(3)).toHaveFocus();
    expect(address()).toBe(`/logs?log=${idOf(3)}`);
  });

  test('a link to a log leaves the focus where it is', async () => {
    openScreen(`/logs?log=${idOf(0)}`);
    expect(await within(await beside()).findByText('Requisição')).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});
