import type { ThemeConfig } from 'antd';

/** Seed values for antd in each theme; the same figures as in tokens.css, from which antd derives its own shades. */
export const antdSeeds = {
  light: {
    colorPrimary: '#1257d6',
    colorInfo: '#1257d6',
    colorLink: '#1257d6',
    colorSuccess: '#0e8a4f',
    colorWarning: '#ffb020',
    colorError: '#d5382e',
    colorTextBase: '#1b2430',
    colorBgBase: '#ffffff',
  },
  dark: {
    colorPrimary: '#6ea2ff',
    colorInfo: '#6ea2ff',
    colorLink: '#6ea2ff',
    colorSuccess: '#3ecf8a',
    colorWarning: '#ffb83d',
    colorError: '#ff7a70',
    colorTextBase: '#e8ecf1',
    colorBgBase: '#171c24',
  },
} as const;

/** Sizes, font, motion of both themes. */
export const antdShape = {
  fontFamily: "'Golos Text', system-ui, sans-serif",
  fontSize: 14,
  borderRadius: 8,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  controlHeight: 40,
  controlHeightSM: 28,
  controlHeightLG: 44,
  lineHeight: 20 / 14,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
  wireframe: false,
} as const;

/** antd without runtime styles: rules and variables come from antd.css, which the build fills. */
export const antdTheme: ThemeConfig = {
  token: { ...antdSeeds.light, ...antdShape },
  cssVar: { prefix: 'ant', key: 'trassa-antd' },
  hashed: false,
  zeroRuntime: true,
};
