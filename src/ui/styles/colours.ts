/** The two looks of the console. */
export type Scheme = 'light' | 'dark';

/**
 * The colours that antd needs as values, because it derives shades from them. tokens.css has the same values, and more,
 * as custom properties; tests/ui/theme.test.ts compares the two.
 */
export const colours: Record<Scheme, Record<ColourName, string>> = {
  light: {
    accent: '#0b6b69',
    'accent-hover': '#095654',
    'accent-soft': '#e0f1f0',
    text: '#16202a',
    'text-soft': '#4f5d6b',
    placeholder: '#5f6d7b',
    surface: '#ffffff',
    canvas: '#f4f6f8',
    border: '#d8dfe6',
    'border-strong': '#828f9c',
    success: '#14663c',
    'success-soft': '#e2f3e9',
    warning: '#7d4a00',
    'warning-soft': '#fdf0d9',
    danger: '#a8201a',
    'danger-soft': '#fdeae8',
    info: '#0b557f',
    'info-soft': '#e3f0f9',
  },
  dark: {
    accent: '#4fc3bc',
    'accent-hover': '#7fd8d2',
    'accent-soft': '#143a3b',
    text: '#e6edf3',
    'text-soft': '#a9b6c2',
    placeholder: '#94a2b0',
    surface: '#16212b',
    canvas: '#0d151c',
    border: '#2c3a47',
    'border-strong': '#708090',
    success: '#6fd39b',
    'success-soft': '#14351f',
    warning: '#f2bd66',
    'warning-soft': '#3b2a0d',
    danger: '#ff9a91',
    'danger-soft': '#471e1b',
    info: '#7cc4f0',
    'info-soft': '#12314a',
  },
};

type ColourName =
  | 'accent'
  | 'accent-hover'
  | 'accent-soft'
  | 'text'
  | 'text-soft'
  | 'placeholder'
  | 'surface'
  | 'canvas'
  | 'border'
  | 'border-strong'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'danger'
  | 'danger-soft'
  | 'info'
  | 'info-soft';
