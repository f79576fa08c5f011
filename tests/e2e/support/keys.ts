import { expect, type Locator } from '@playwright/test';

/** Presses Tab until the control has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const step = async () => {
    const focused = await target.evaluate((control) => control === document.activeElement);
    if (!focused) await target.page().keyboard.press('Tab');
    return focused;
  };
  await expect.poll(step, { message: `Tab reaches ${target.toString()}`, intervals: [0] }).toBe(true);
}

/** Presses Tab until the control has the focus, then presses a key on it. */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}
