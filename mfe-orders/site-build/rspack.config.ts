import { join } from 'node:path';
import { siteConfig } from '@trassa/tooling/site-config';

// Style and script stand inside the document, so that no file has an address.
export default siteConfig({
  folder: join(import.meta.dirname, '..'),
  uniqueName: 'trassa-tracking',
  publicPath: '',
  names: ['tracking'],
});
