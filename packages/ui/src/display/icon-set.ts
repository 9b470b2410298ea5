import { domainIcons } from './icon-set-domain.ts';
import { interfaceIcons } from './icon-set-interface.ts';

/** Every icon of the product by name: one set, one stroke. Add a line to one of the two lists before using a new one. */
export const iconSet = { ...domainIcons, ...interfaceIcons } as const;

/** The closed list of icon names. */
export type IconName = keyof typeof iconSet;
