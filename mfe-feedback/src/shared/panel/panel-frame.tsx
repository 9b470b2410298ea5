import { ListScreen } from '@trassa/ui/list-screen';
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
    <ListScreen
      title={messages.title}
      text={messages.lead}
      tabs={<Tabs label={messages.views} inline tabs={tabs} active={props.active} />}
      actions={props.actions}
    >
      {props.children}
    </ListScreen>
  );
}
