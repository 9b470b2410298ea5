import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { User } from '@trassa/contracts/account/user';
import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { readQuery, useQuery } from '@trassa/mfe-kit/query';
import { switchCompany } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { onDemand, useWindow } from '@trassa/ui/on-demand';
import type { SidebarOrg } from '@trassa/ui/sidebar';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellPaths } from '../paths.ts';
import { frameMessages as messages } from './frame.messages.ts';

// On demand: few people have several companies, and fewer leave a form for another one.
const leaveDialog = onDemand(async () => (await import('../routing/leave-dialog.tsx')).LeaveDialog);

const companiesQuery = (userId: string | undefined) =>
  readQuery(['shell', 'companies', userId], authEndpoints.ownCompanies, {}, { staleTime: Number.POSITIVE_INFINITY });

async function trySwitchCompany(companyId: string): Promise<void> {
  try {
    await switchCompany(companyId);
  } catch (error) {
    toast.error((error instanceof Error && error.message) || messages.switchFailed);
  }
}

/** Company at the foot of the menu with a switch to the person's others; `question`: dialog before a form is lost. */
export function useOrg(user: User | null, isFramed: boolean): { org: SidebarOrg; question: ReactNode } {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);
  const { data: companies = [] } = useQuery({ ...companiesQuery(user?.id), enabled: isFramed && user !== null });
  const toSettings = () => navigate(shellPaths.settings);
  const settings = {
    key: 'settings',
    label: messages.company,
    icon: 'settings',
    href: shellPaths.settings,
    separated: true,
  } as const;
  const choose = (id: string) => (hasDirtyForms() ? setAsked(id) : void trySwitchCompany(id));
  const items = companies.map(({ id, name, inn, current }) => ({
    ...{ key: id, label: name, note: inn ? messages.inn(inn) : undefined, checked: current },
    onSelect: () => (current ? undefined : choose(id)),
  }));
  const answer = (leave: boolean) => {
    setAsked(null);
    if (leave && asked) void trySwitchCompany(asked);
  };
  const LeaveDialog = useWindow(leaveDialog, { open: asked !== null, onClose: () => setAsked(null) });
  return {
    org: {
      name: user?.company.name ?? '',
      note: user?.company.inn ? messages.inn(user.company.inn) : undefined,
      onClick: toSettings,
      companies: items.length > 1 ? [...items, settings] : undefined,
    },
    question: asked && LeaveDialog ? <LeaveDialog onAnswer={answer} /> : null,
  };
}
