import type { ThemeConfig } from 'antd';

/** antd's tokens: the values of tokens.css. antd derives shades from them, so it needs colours, not CSS variables. */
export const theme: ThemeConfig = {
  // One name for all providers: what a control wrote for one of them serves the others, and is not written again.
  cssVar: { key: 'ponte-antd' },
  token: {
    // No movement: what is pressed while a dialog still grows is lost, and where the movement ends antd takes the focus
    // from whoever is between two controls. What opens fades in instead (global.css).
    motion: false,
    colorPrimary: '#0b6b69',
    colorLink: '#0b6b69',
    // antd lightens what the pointer is on, below 4.5:1; ours darkens.
    colorPrimaryHover: '#095654',
    colorLinkHover: '#095654',
    colorSuccess: '#14663c',
    colorWarning: '#7d4a00',
    colorError: '#a8201a',
    colorInfo: '#0b557f',
    // antd's own shades of such dark colours are muddy.
    colorSuccessBg: '#e2f3e9',
    colorWarningBg: '#fdf0d9',
    colorErrorBg: '#fdeae8',
    colorInfoBg: '#e3f0f9',
    colorText: '#16202a',
    colorTextHeading: '#16202a',
    colorTextSecondary: '#4f5d6b',
    colorTextTertiary: '#4f5d6b',
    colorTextDescription: '#4f5d6b',
    colorTextPlaceholder: '#5f6d7b',
    colorTextDisabled: '#66737f',
    colorBorder: '#84919e',
    colorBorderSecondary: '#d8dfe6',
    colorBgLayout: '#f4f6f8',
    // The chosen entry of a list: antd's own shade of so dark an accent is a heavy grey.
    controlItemBgActive: '#e0f1f0',
    controlItemBgActiveHover: '#cfe8e6',
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
    Switch: {
      // One that is off, and the same under the pointer: 3:1 on white.
      colorTextQuaternary: '#84919e',
      colorTextTertiary: '#5f6d7b',
      // antd's is 22 px high; what is pressed must be 24 px (WCAG 2.2, 2.5.8).
      trackHeight: 24,
      trackMinWidth: 48,
      handleSize: 20,
    },
  },
};
