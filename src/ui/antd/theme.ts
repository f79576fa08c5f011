import { type ThemeConfig, theme as antdTheme } from 'antd';
import { colours, type Scheme } from '../styles/colours.ts';

/** antd's tokens in one of the two schemes. */
function themeOf(scheme: Scheme): ThemeConfig {
  const colour = colours[scheme];
  return {
    algorithm: scheme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    // One key for all providers: styles written under one of them serve the others and are not written again.
    cssVar: { key: `ponte-antd-${scheme}` },
    token: {
      // No movement: a press on a dialog that is still growing is lost, and at the end of its animation antd moves the
      // focus, although the user may already have moved it. Dialogs and lists fade in instead (global.css).
      motion: false,
      colorPrimary: colour.accent,
      colorLink: colour.accent,
      // antd's own colours of what the pointer is on, or presses, have too little contrast.
      colorPrimaryHover: colour['accent-hover'],
      colorLinkHover: colour['accent-hover'],
      colorPrimaryActive: colour['accent-hover'],
      colorLinkActive: colour['accent-hover'],
      colorErrorActive: colour.danger,
      colorErrorBgActive: colour['danger-soft'],
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorError: colour.danger,
      colorInfo: colour.info,
      colorSuccessBg: colour['success-soft'],
      colorWarningBg: colour['warning-soft'],
      colorErrorBg: colour['danger-soft'],
      colorInfoBg: colour['info-soft'],
      colorText: colour.text,
      colorTextHeading: colour.text,
      colorTextSecondary: colour['text-soft'],
      colorTextTertiary: colour['text-soft'],
      colorTextDescription: colour['text-soft'],
      colorTextPlaceholder: colour.placeholder,
      colorTextDisabled: colour.placeholder,
      // The arrow of a select, the cross that clears a search.
      colorTextQuaternary: colour.placeholder,
      // Text on the accent: white on dark teal, nearly black on light teal.
      colorTextLightSolid: colour.surface,
      colorBgSpotlight: colour.text,
      colorBorder: colour['border-strong'],
      colorBorderSecondary: colour.border,
      colorBgLayout: colour.canvas,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      // The chosen entry of a list: antd derives a dark grey from such a dark accent.
      controlItemBgActive: colour['accent-soft'],
      controlItemBgActiveHover: colour['accent-soft'],
      // A busy button's text stays readable.
      opacityLoading: 1,
      borderRadius: 6,
      fontSize: 14,
      controlHeight: 36,
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif",
      fontFamilyCode: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Modal: { titleFontSize: 18 },
      // Below dialogs (1000), also when an address opens both and the drawer is loaded last.
      Drawer: { zIndexPopup: 950 },
      Switch: {
        // A switch that is off, and the same under the pointer: 3:1 on the surface.
        colorTextQuaternary: colour['border-strong'],
        colorTextTertiary: colour.placeholder,
        handleBg: colour.surface,
        // antd's is 22 px high; a target must be 24 px (WCAG 2.2, 2.5.8).
        trackHeight: 24,
        trackMinWidth: 48,
        handleSize: 20,
      },
    },
  };
}

/** antd's theme for each scheme. */
export const themes: Record<Scheme, ThemeConfig> = { light: themeOf('light'), dark: themeOf('dark') };
