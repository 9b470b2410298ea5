import { buildRestConfig } from './src/rest-config.ts';

// `npm run build:rest` of a remote, run in its folder.
export default buildRestConfig(process.cwd());
