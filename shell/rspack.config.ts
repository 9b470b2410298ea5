import { hostConfig } from '@trassa/tooling/host-config';

export default hostConfig(import.meta.dirname);
