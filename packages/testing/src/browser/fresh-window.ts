import { cleanup, configure } from '@testing-library/react';
import { loadChunks } from '@trassa/ui/on-demand';
import { numberKeys } from '@trassa/ui/testing/number-keys';
import { closeToasts } from '@trassa/ui/testing/toasts';
import { setWindowWidth } from '@trassa/ui/testing/window-width';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { deadline } from '../machine-speed.ts';
import { showEverythingInView } from './in-view.ts';

// Longest wait for an element; one that is there is found at once.
configure({ asyncUtilTimeout: deadline(20_000) });

// Vitest runs this before each file. Lazy chunks are loaded first: the tests are about pages, not about loading.
beforeAll(loadChunks);
beforeAll(numberKeys);
beforeAll(showEverythingInView);
afterEach(cleanup);

const { href } = location;
const width = innerWidth;

// Test files of one process share its window: each leaves it as it was.
afterAll(() => {
  closeToasts();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  // The event of a storage cleared by another tab, for stores that outlive a file.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  history.replaceState(null, '', href);
  setWindowWidth(width);
});
