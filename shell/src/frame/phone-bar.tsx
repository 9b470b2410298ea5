import { BottomBar } from '@trassa/ui/bottom-bar';
import { fetchDrawer } from '@trassa/ui/drawer';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MoreSheetProps } from './more-sheet.tsx';
import type { buildPhoneMenu } from './sidebar-groups.ts';

const importSheet = () => import('./more-sheet.tsx');

// Lazy: seldom opened.
const MoreSheet = lazy(async () => ({ default: (await importSheet()).MoreSheet }));

function fetchSheet(): void {
  fetchDrawer();
  // A failure is shown when the sheet is opened.
  importSheet().catch(() => undefined);
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
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpenedAt(key);
  };
  return (
    <>
      <BottomBar
        items={items}
        activeKey={activeKey}
        more={{ isOpen, badge: waiting, onOpen: open, onNear: fetchSheet }}
      />
      {wasOpened ? (
        <Suspense>
          <MoreSheet
            isOpen={isOpen}
            groups={others}
            activeKey={activeKey}
            org={org}
            onClose={() => setOpenedAt(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
