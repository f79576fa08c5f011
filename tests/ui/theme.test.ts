import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { theme } from '#ui/theme.ts';

const css = readFileSync('src/ui/tokens.css', 'utf8');
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.replace(/\s+/g, ' ')]),
);
const token = (name: string): string => tokens[name] ?? `--${name} is missing`;

test.for([
  ['accent', theme.token?.colorPrimary],
  ['accent-hover', theme.token?.colorPrimaryHover],
  ['accent-hover', theme.token?.colorLinkHover],
  ['text', theme.token?.colorText],
  ['text-soft', theme.token?.colorTextSecondary],
  ['border', theme.token?.colorBorderSecondary],
  ['border-strong', theme.token?.colorBorder],
  ['canvas', theme.token?.colorBgLayout],
  ['success', theme.token?.colorSuccess],
  ['warning', theme.token?.colorWarning],
  ['danger', theme.token?.colorError],
  ['info', theme.token?.colorInfo],
  ['success-soft', theme.token?.colorSuccessBg],
  ['warning-soft', theme.token?.colorWarningBg],
  ['danger-soft', theme.token?.colorErrorBg],
  ['info-soft', theme.token?.colorInfoBg],
  ['font', theme.token?.fontFamily],
  ['mono', theme.token?.fontFamilyCode],
  ['radius', `${theme.token?.borderRadius}px`],
  ['body', `${theme.token?.fontSize}px`],
])('antd has the value of --%s', ([name, value]) => {
  expect(value).toBe(token(name as string));
});

/** WCAG 2.2's contrast of two colours written as #rrggbb. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('text has a contrast of at least 4.5 to 1', () => {
  test.for([
    ['text', 'surface'],
    ['text', 'canvas'],
    ['text', 'warning-soft'],
    ['text', 'danger-soft'],
    ['text-soft', 'danger-soft'],
    ['accent', 'danger-soft'],
    ['text-soft', 'surface'],
    ['text-soft', 'canvas'],
    ['text-soft', 'neutral-soft'],
    ['text-soft', 'accent-soft'],
    ['accent', 'surface'],
    ['accent', 'canvas'],
    ['surface', 'accent'],
    ['surface', 'accent-hover'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
    ['danger', 'surface'],
    ['info', 'info-soft'],
    ['sidebar-text', 'sidebar'],
    ['sidebar-text', 'sidebar-hover'],
  ])('--%s on --%s', ([text, ground]) => {
    expect(contrast(token(text as string), token(ground as string))).toBeGreaterThanOrEqual(4.5);
  });

  test.for(['colorTextPlaceholder', 'colorTextDescription', 'colorTextTertiary'] as const)(
    'antd’s %s on white',
    (name) => {
      expect(contrast(String(theme.token?.[name]), token('surface'))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('what bounds a control or marks the focus has a contrast of at least 3 to 1', () => {
  test.for([
    ['border-strong', 'surface'],
    ['accent', 'canvas'],
    ['sidebar-accent', 'sidebar'],
    ['sidebar-accent', 'sidebar-hover'],
  ])('--%s on --%s', ([line, ground]) => {
    expect(contrast(token(line as string), token(ground as string))).toBeGreaterThanOrEqual(3);
  });

  test('a switch that is off', () => {
    const off = theme.components?.Switch?.colorTextQuaternary;
    expect(contrast(String(off), token('surface'))).toBeGreaterThanOrEqual(3);
  });
});
