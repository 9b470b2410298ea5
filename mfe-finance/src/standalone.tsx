import { startMiniShell } from '@trassa/mfe-kit/mini-shell';
import { remote } from './remote.ts';

startMiniShell(remote);
