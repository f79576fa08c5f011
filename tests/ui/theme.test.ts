import { type ThemeConfig, theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { themes, token } from '#ui/antd/theme.ts';

const schemes = ['light', 'dark'] as const;

/** The colours of texts, by the ground on which they stand. */
const textsOn: Record<string, string[]> = {
  surface: ['text', 'text-soft', 'placeholder', 'accent', 'danger'],
  canvas: ['text', 'text-soft', 'placeholder', 'accent', 'indigo', 'violet', 'cyan'],
  'neutral-soft': ['text', 'text-soft'],
  'accent-soft': ['text', 'text-soft', 'accent', 'accent-hover'],
  'warning-soft': ['text', 'warning'],
  'danger-soft': ['text', 'text-soft', 'accent', 'danger'],
  'success-soft': ['text', 'success'],
  'info-soft': ['text', 'info'],
  accent: ['surface'],
  'accent-hover': ['surface'],
  danger: ['surface'],
  'indigo-soft': ['indigo'],
  'violet-soft': ['violet'],
  'cyan-soft': ['cyan'],
  'magenta-soft': ['magenta'],
  'olive-soft': ['olive'],
  sidebar: ['sidebar-text'],
  'sidebar-hover': ['sidebar-text'],
};

describe.for(schemes)('in the %s scheme', (scheme) => {
  const design = theme.getDesignToken(themes[scheme].mouse);

  test.for([
    ['colorPrimary', 'accent'],
    ['colorLink', 'accent'],
    ['colorSuccess', 'success'],
    ['colorWarning', 'warning'],
    ['colorError', 'danger'],
    ['colorInfo', 'info'],
  ] as const)("antd's %s is --%s and not derived from it", ([name, own]) => {
    expect(design[name]).toBe(token(own, scheme));
  });

  test.for(
    Object.entries(textsOn).flatMap(([ground, texts]) =>
      texts.map((text) => [text, ground] as const),
    ),
  )('text: --%s on --%s has a contrast of at least 4.5 to 1', ([text, ground]) => {
    expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.for([
    ['border-strong', 'surface'],
    ['border-strong', 'canvas'],
    ['accent', 'canvas'],
    ['sidebar-accent', 'sidebar'],
    ['sidebar-accent', 'sidebar-hover'],
    ['chart-warning', 'surface'],
    ['chart-error', 'surface'],
    ['chart-line', 'surface'],
  ])(
    'borders, focus and charts: --%s on --%s has a contrast of at least 3 to 1',
    ([line, ground]) => {
      expect(
        contrast(token(line as string, scheme), token(ground as string, scheme)),
      ).toBeGreaterThanOrEqual(3);
    },
  );

  test.for([
    ['colorPrimaryHover', 4.5],
    ['colorPrimaryActive', 4.5],
    ['colorLinkActive', 4.5],
    ['colorErrorActive', 4.5],
    ['colorTextQuaternary', 3],
  ] as const)('%s of antd has a contrast of at least %d to 1 on the surface', ([name, least]) => {
    expect(contrast(design[name], token('surface', scheme))).toBeGreaterThanOrEqual(least);
  });

  test('the handle of a switch has a contrast of at least 3 to 1, on and off', () => {
    const { handleBg, colorTextQuaternary } = themes[scheme].mouse.components?.Switch ?? {};
    expect(contrast(String(handleBg), String(colorTextQuaternary))).toBeGreaterThanOrEqual(3);
    expect(contrast(String(handleBg), design.colorPrimary)).toBeGreaterThanOrEqual(3);
  });
});

test("antd's controls are as high as the console's own, also for fingers", () => {
  for (const { mouse, touch } of Object.values(themes)) {
    expect([mouse, touch].map(heights)).toEqual([
      [32, 28],
      [44, 44],
    ]);
  }
});

/** The heights of antd's controls on a page and in a row. */
function heights(config: ThemeConfig): number[] {
  const { controlHeight, controlHeightSM } = theme.getDesignToken(config);
  return [controlHeight, controlHeightSM];
}

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
