import { useMay, useSession } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import type { HeaderProps } from '@trassa/ui/header';
import { useNavigate } from 'react-router-dom';
import { shellPaths } from '../paths.ts';
import { frameMessages as messages } from './frame.messages.ts';
import { useAppItems } from './use-app-items.ts';

export function useUserMenu(): HeaderProps['user'] {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const appItems = useAppItems();
  const signOut = async () => {
    await logout();
    toast.success(messages.signedOut);
    navigate(shellPaths.login, { replace: true });
  };
  const forAdmins = useMay('admin')
    ? [{ key: 'feedback', label: messages.feedbackPanel, icon: 'inbox' as const, href: shellPaths.feedbackPanel }]
    : [];
  return {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    items: [
      { key: 'settings', label: messages.profile, icon: 'settings', href: shellPaths.settings },
      ...forAdmins,
      { key: 'diagnostics', label: messages.diagnostics, icon: 'gauge', href: shellPaths.diagnostics },
      ...appItems,
      { key: 'logout', label: messages.signOut, icon: 'log-out', separated: true, onSelect: () => void signOut() },
    ],
  };
}
