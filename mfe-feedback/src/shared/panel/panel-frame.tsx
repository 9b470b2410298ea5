import { PageTitle } from '@trassa/ui/frame';
import { Stack } from '@trassa/ui/layout';
import { Tabs } from '@trassa/ui/tabs';
import type { ReactNode } from 'react';
import { feedbackPaths } from '../../paths.ts';
import { panelMessages as messages } from './panel.messages.ts';

const tabs = [
  { key: 'list', label: messages.list, href: feedbackPaths.panel },
  { key: 'stats', label: messages.stats, href: feedbackPaths.stats },
] as const;

/** Title, and tabs of list and statistics. */
export function PanelFrame(props: {
  readonly active: 'list' | 'stats';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageTitle title={messages.title} text={messages.lead} actions={props.actions} />
      <Stack>
        <Tabs label={messages.views} tabs={tabs} active={props.active} />
        {props.children}
      </Stack>
    </>
  );
}
