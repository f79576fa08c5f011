import { type Browser as PuppeteerBrowser, type KeyInput, launch, type LaunchOptions } from 'puppeteer-core';
import type { Browser, Size, Tab } from './driver.ts';

/** Launches a browser that puppeteer-core drives: Firefox over WebDriver BiDi, Chromium over its own protocol. */
export async function launchWithPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await launch({ headless: true, ...options });
  return {
    version: await browser.version(),
    newTab: (size) => newTab(browser, size),
    close: () => browser.close(),
  };
}

async function newTab(browser: PuppeteerBrowser, size: Size): Promise<Tab> {
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    evaluate: (fn, ...args) => page.evaluate(fn as never, ...args),
    addScript: async (source) => void (await page.evaluate(source)),
    click: (x, y) => page.mouse.click(x, y),
    async press(key) {
      const [last, ...modifiers] = key.split('+').toReversed() as [KeyInput, ...KeyInput[]];
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(last);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    close: () => page.close(),
  };
}
