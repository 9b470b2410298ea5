import { Button } from '@trassa/ui/button';
import { Drawer } from '@trassa/ui/drawer';
import { Row } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { templatesMessages as messages } from './templates.messages.ts';

/** Fetched with the first press: most orders are entered without a template. */
const TemplatesContent = lazy(async () => ({ default: (await import('./templates-content.tsx')).TemplatesContent }));

/** «Шаблоны» with its drawer, and `children` beside. Stands inside the order's form, of which templates are made. */
export function TemplatesButton({ children }: { readonly children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Button icon="copy" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {children}
      <Drawer open={isOpen} title={messages.title} onClose={close}>
        {isOpen ? (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <TemplatesContent onClose={close} />
          </Suspense>
        ) : null}
      </Drawer>
    </Row>
  );
}
