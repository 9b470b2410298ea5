import { join } from 'node:path';
import { siteConfig } from '@trassa/tooling/site-config';
import { sitePath } from './site-path.ts';

export default siteConfig({
  folder: join(import.meta.dirname, '..'),
  uniqueName: 'trassa-site',
  publicPath: sitePath,
  names: ['home', 'partner', 'contact', 'first-screen'],
});
