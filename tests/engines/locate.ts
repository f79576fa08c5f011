import type * as TestingLibrary from '@testing-library/dom';

/** Names an element of the page: by role and accessible name, or by a selector where no role fits. */
export interface Target {
  role?: string;
  selector?: string;
  /** The accessible name, or with a selector the text. A string must equal it, a pattern must match. */
  name?: string | RegExp;
  within?: Target;
}

/** A target as it is sent to a page: patterns as text. */
export interface SentTarget {
  [key: string]: string | boolean | SentTarget | undefined;
  role?: string;
  selector?: string;
  name?: string;
  isPattern: boolean;
  within?: SentTarget;
}

export function toSent({ name, within, ...target }: Target): SentTarget {
  return {
    ...target,
    isPattern: name instanceof RegExp,
    ...(name !== undefined && { name: typeof name === 'string' ? name : name.source }),
    ...(within && { within: toSent(within) }),
  };
}

/** The first element that a target names, as the page sees it. */
export interface Found {
  [key: string]: string | number | boolean | null;
  /** How many elements the target names. */
  count: number;
  text: string;
  value: string;
  description: string;
  isFocused: boolean;
  isDisabled: boolean;
  /** `aria-pressed`, `aria-checked` or the state of a checkbox. */
  isOn: boolean;
  /** The middle of the element, in CSS pixels of the viewport. */
  x: number;
  y: number;
  /** Whether a click at the middle reaches the element, and it has stopped moving. */
  isReachable: boolean;
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/**
 * Looks for a target. Runs in the page, with Testing Library loaded, so that roles and names are computed alike in
 * every engine.
 * @param scroll whether to scroll the element into view first
 */
export async function locate(target: SentTarget, scroll: boolean): Promise<Found> {
  const { queryAllByRole } = window.TestingLibraryDom!;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets only this function's text
  const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const find = ({ role, selector, name, isPattern, within }: SentTarget): HTMLElement[] => {
    const scope = within ? find(within)[0] : document.body;
    if (!scope) return [];
    const wanted = name !== undefined && isPattern ? new RegExp(name) : name;
    if (role) return queryAllByRole(scope, role, wanted === undefined ? {} : { name: wanted });
    const texts = [...scope.querySelectorAll<HTMLElement>(selector!)].filter(isVisible);
    if (wanted === undefined) return texts;
    return texts.filter(({ innerText }) =>
      wanted instanceof RegExp ? wanted.test(innerText) : innerText.trim() === wanted,
    );
  };
  const elements = find(target);
  const element = elements[0];
  if (!element) {
    const none = { text: '', value: '', description: '', isFocused: false, isDisabled: false, isOn: false };
    return { ...none, count: 0, x: 0, y: 0, isReachable: false };
  }
  if (scroll) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const atPoint = document.elementFromPoint(x, y);
  const isOver = atPoint !== null && (element.contains(atPoint) || atPoint.contains(element));
  const describedBy = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return {
    count: elements.length,
    text: element.innerText,
    value: (element as { value?: string }).value ?? '',
    description: describedBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    isFocused: element === document.activeElement,
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    isOn: element.matches('[aria-pressed="true"], [aria-checked="true"], :checked'),
    x,
    y,
    isReachable: isOver && left === before.left && top === before.top,
  };
}
