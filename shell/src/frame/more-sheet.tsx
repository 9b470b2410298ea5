import { emit } from '@trassa/mfe-kit/events';
import { useMay } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { Drawer } from '@trassa/ui/drawer';
import { MenuLine, MenuLines, ThemeLine } from '@trassa/ui/menu-lines';
import type { NavGroup, SidebarProps } from '@trassa/ui/sidebar';
import { useLocation } from 'react-router-dom';
import { frameMessages as messages } from './frame.messages.ts';
import { useUserMenu } from './use-user-menu.ts';

export interface MoreSheetProps {
  readonly isOpen: boolean;
  readonly groups: readonly NavGroup[];
  readonly activeKey: string | null;
  readonly org: NonNullable<SidebarProps['org']>;
  readonly onClose: () => void;
}

/** Rest of the menu on a phone: entries without a place in the bottom bar, company, tools, and the user menu. */
export function MoreSheet({ isOpen, groups, activeKey, org, onClose }: MoreSheetProps) {
  const user = useUserMenu();
  const isOffice = useMay('office');
  // Pages of the menu stand in their groups already.
  const inMenu = groups.flatMap(({ items }) => items.map(({ href }) => href));
  const own = user.items.filter(({ href = '' }) => !inMenu.includes(href));
  // Without the entry of the settings, which stands among the person's own lines below.
  const companies = (org.companies ?? []).filter(({ checked }) => checked !== undefined);
  const { pathname } = useLocation();
  const ask = () => {
    onClose();
    emit('feedback.asked', { path: pathname });
  };
  return (
    <Drawer open={isOpen} title={messages.more} onClose={onClose}>
      {groups.map(({ key, title, items }) => (
        <MenuLines key={key} title={title}>
          {items.map(({ key: path, ...item }) => (
            <MenuLine key={path} {...item} isHere={path === activeKey} onClick={onClose} />
          ))}
        </MenuLines>
      ))}
      <MenuLines title={messages.help}>
        {isOffice ? <Slot name="menu.tools" props={{ onDone: onClose }} /> : null}
        <MenuLine icon="message-circle-plus" label={messages.feedback} onClick={ask} />
      </MenuLines>
      {companies.length > 0 ? (
        <MenuLines title={messages.companies}>
          {companies.map(({ key, label, checked = false, onSelect }) => (
            <MenuLine key={key} icon="building-2" label={label} isHere={checked} onClick={onSelect} />
          ))}
        </MenuLines>
      ) : null}
      <MenuLines title={`${user.name} · ${user.email}`}>
        {companies.length > 0 ? null : <MenuLine icon="building-2" label={org.name} onClick={org.onClick} />}
        <ThemeLine />
        {own.map(({ key, icon = 'info', label, href, onSelect = onClose }) => (
          <MenuLine key={key} icon={icon} label={label} href={href} onClick={onSelect} />
        ))}
      </MenuLines>
    </Drawer>
  );
}
