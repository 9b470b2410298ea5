import { remoteConfig } from '@trassa/tooling/remote-config';

export default remoteConfig(import.meta.dirname);
