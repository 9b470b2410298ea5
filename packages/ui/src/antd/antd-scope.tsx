import './antd.css';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import ruRU from 'antd/locale/ru_RU';
import { type ReactNode, useContext, useMemo } from 'react';
import { layerRoot } from '../browser/layer-root.ts';
import { NonceContext } from '../theme/nonce-context.ts';
import { antdTheme } from './antd-theme.ts';

// antd writes its token variables into a style tag even with zeroRuntime. They are in antd.css already, so
// the tag goes to an element outside the document, where it neither counts against the CSP nor overrides the file.
const detachedContainer = typeof document === 'undefined' ? undefined : document.createElement('div');
const antdStyleCache = createCache();

/** Set-up of antd: Russian texts, our tokens, styles from a static file. Components that use antd are wrapped in it. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <StyleProvider cache={antdStyleCache} container={detachedContainer}>
      <ConfigProvider theme={antdTheme} locale={ruRU} csp={csp} getPopupContainer={layerRoot} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
