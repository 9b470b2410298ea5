import { remoteApp } from '@trassa/mfe-kit/remote-app';
import { remote } from './remote.ts';

export default remoteApp(remote);
