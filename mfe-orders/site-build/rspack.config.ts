import { join } from 'node:path';
import { siteConfig } from '@trassa/tooling/site-config';

// Style and script are part of the document, so no file is fetched by an address.
export default siteConfig({
  folder: join(import.meta.dirname, '..'),
  uniqueName: 'trassa-tracking',
  publicPath: '',
  names: ['tracking'],
});
