import { BottomBar } from '@trassa/ui/bottom-bar';
import { fetchDrawer } from '@trassa/ui/drawer';
import { fetchAhead, onDemand, useWindow } from '@trassa/ui/on-demand';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MoreSheetProps } from './more-sheet.tsx';
import type { buildPhoneMenu } from './sidebar-groups.ts';

// On demand: seldom opened.
const moreSheet = onDemand(async () => (await import('./more-sheet.tsx')).MoreSheet);

function fetchSheet(): void {
  fetchDrawer();
  fetchAhead(moreSheet);
}

/** Bottom bar of a phone, and the sheet of its «Ещё». */
export function PhoneBar({
  menu: { items, others, waiting },
  activeKey,
  org,
}: Pick<MoreSheetProps, 'activeKey' | 'org'> & { readonly menu: ReturnType<typeof buildPhoneMenu> }) {
  const { key } = useLocation();
  // Any navigation closes the sheet, also the browser's «back».
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const close = () => setOpenedAt(null);
  const MoreSheet = useWindow(moreSheet, { open: isOpen, onClose: close });
  return (
    <>
      <BottomBar
        items={items}
        activeKey={activeKey}
        more={{ isOpen, badge: waiting, onOpen: () => setOpenedAt(key), onNear: fetchSheet }}
      />
      {MoreSheet ? <MoreSheet isOpen={isOpen} groups={others} activeKey={activeKey} org={org} onClose={close} /> : null}
    </>
  );
}
