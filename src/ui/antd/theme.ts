import { type ThemeConfig, theme as antdTheme } from 'antd';
import css from '../styles/tokens.css?raw';
import type { Scheme } from '../styles/scheme.ts';

/** The custom properties of tokens.css; of two with one name, the first. */
const tokens = new Map(
  [...css.matchAll(/(?<!-)--([\w-]+):([^;]+);/g)]
    .map(([, name = '', value = '']) => [name, value.trim()] as const)
    .toReversed(),
);

/** A custom property of tokens.css in one scheme. @throws if there is none of that name */
export function token(name: string, scheme: Scheme): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
  const [, light, dark] = /^light-dark\(([^,]+), (.+)\)$/.exec(value) ?? [];
  return (scheme === 'light' ? light : dark) ?? value;
}

function themeOf(scheme: Scheme, isTouch: boolean): ThemeConfig {
  const of = (name: string) => token(name, scheme);
  const px = (name: string) => Number.parseInt(of(name), 10);
  const seeds = {
    colorPrimary: of('accent'),
    colorLink: of('accent'),
    colorSuccess: of('success'),
    colorWarning: of('warning'),
    colorError: of('danger'),
    colorInfo: of('info'),
  };
  const height = {
    control: px(isTouch ? 'touch' : 'control'),
    row: px(isTouch ? 'touch' : 'control-row'),
  };
  return {
    algorithm: [
      scheme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      // antd's dark scheme changes its base colours. Ours are chosen for both schemes.
      (_, derived) => ({ ...(derived as NonNullable<typeof derived>), ...seeds }),
    ],
    // One key for all providers: styles written under one of them serve the others and are not
    // written again.
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: `ponte-antd-${scheme}${isTouch ? '-touch' : ''}` },
    token: {
      // A press on a dialog that still grows is lost, and when it has grown antd moves the focus.
      // global.css fades instead.
      motion: false,
      ...seeds,
      // antd's own colours of what the pointer is on, or presses, have too little contrast.
      colorPrimaryHover: of('accent-hover'),
      colorLinkHover: of('accent-hover'),
      colorPrimaryActive: of('accent-hover'),
      colorLinkActive: of('accent-hover'),
      colorErrorActive: of('danger'),
      colorErrorBgActive: of('danger-soft'),
      colorSuccessBg: of('success-soft'),
      colorWarningBg: of('warning-soft'),
      colorErrorBg: of('danger-soft'),
      colorInfoBg: of('info-soft'),
      colorText: of('text'),
      colorTextSecondary: of('text-soft'),
      colorTextTertiary: of('text-soft'),
      colorTextQuaternary: of('placeholder'),
      // Text on the accent: white on dark teal, nearly black on light teal.
      colorTextLightSolid: of('surface'),
      colorBgSpotlight: of('text'),
      colorBorder: of('border-strong'),
      colorBorderSecondary: of('border'),
      colorBgLayout: of('canvas'),
      colorBgContainer: of('surface'),
      colorBgElevated: of('surface'),
      // The chosen entry of a list: antd derives a dark grey from such a dark accent.
      controlItemBgActive: of('accent-soft'),
      controlItemBgActiveHover: of('accent-soft'),
      opacityLoading: 1,
      borderRadius: px('radius'),
      borderRadiusLG: px('radius'),
      borderRadiusSM: px('radius'),
      borderRadiusXS: px('radius-inner'),
      fontSize: px('body'),
      fontSizeSM: px('small'),
      fontSizeLG: px('body'),
      fontFamily: of('font'),
      fontFamilyCode: of('mono'),
      controlHeight: height.control,
      controlHeightSM: height.row,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: of('border'),
        paddingInline: 12,
      },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Modal: { titleFontSize: px('title') },
      // Below dialogs (1000), also when an address opens both and the drawer is loaded last.
      Drawer: { zIndexPopup: 950, fontSizeLG: px('title') },
      Switch: {
        // A switch that is off: 3:1 on the surface.
        colorTextQuaternary: of('border-strong'),
        colorTextTertiary: of('placeholder'),
        handleBg: of('surface'),
        // antd's is 22 px high; a target must be 24 px (WCAG 2.2, 2.5.8).
        trackHeight: 24,
        trackMinWidth: 48,
        handleSize: 20,
      },
    },
  };
}

/** antd's theme for each scheme, for a mouse and for fingers. */
export const themes: Record<Scheme, Record<'mouse' | 'touch', ThemeConfig>> = {
  light: { mouse: themeOf('light', false), touch: themeOf('light', true) },
  dark: { mouse: themeOf('dark', false), touch: themeOf('dark', true) },
};
