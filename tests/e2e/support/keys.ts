import { expect, type Locator } from '@playwright/test';

/** Goes on by Tab until the control has the focus, as one without a mouse must. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const step = async () => {
    const there = await target.evaluate((control) => control === document.activeElement);
    if (!there) await target.page().keyboard.press('Tab');
    return there;
  };
  await expect.poll(step, { message: `Tab leads to ${target.toString()}`, intervals: [0] }).toBe(true);
}

/** Goes to the control by Tab and presses a key on it. */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}
