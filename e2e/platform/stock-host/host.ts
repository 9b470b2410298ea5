import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';

// Foreign host: the library as documented, react and react-dom shared, nothing of ours.

interface Application {
  render: (place: { dom: Element | null; basename: string }) => Promise<void>;
  destroy: (place: { dom: Element | null }) => void;
}

const gateway = new URLSearchParams(location.search).get('gateway') ?? location.origin;
const shareConfig = { singleton: true, requiredVersion: false } as const;

const host = createInstance({
  name: 'stock_host',
  remotes: ['orders', 'finance'].map((area) => ({
    name: `trassa_${area}`,
    entry: `${gateway}/remotes/${area}/mf-manifest.json`,
  })),
  shared: {
    react: { version: react.version, lib: () => react, shareConfig },
    'react-dom': { version: reactDom.version, lib: () => reactDom, shareConfig },
  },
});

async function show(area: string, place = '#place') {
  const loaded = await host.loadRemote<{ default: () => Application }>(`trassa_${area}/app`);
  const application = loaded?.default();
  const dom = document.querySelector(place);
  await application?.render({ dom, basename: `/portal/${area}` });
  return () => application?.destroy({ dom });
}

Object.assign(globalThis, { show });
