import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Columns3 from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Filter from 'lucide-react/icons/funnel';
import Info from 'lucide-react/icons/info';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import PanelRight from 'lucide-react/icons/panel-right';
import Pause from 'lucide-react/icons/pause';
import PenLine from 'lucide-react/icons/pen-line';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Save from 'lucide-react/icons/save';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import Table from 'lucide-react/icons/table';
import Trash2 from 'lucide-react/icons/trash';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';

/** Icons of the interface itself: arrows, states, actions. */
export const interfaceIcons = {
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  'arrow-up-down': ArrowUpDown,
  'arrow-up-right': ArrowUpRight,
  bell: Bell,
  'bell-off': BellOff,
  bookmark: Bookmark,
  check: Check,
  'check-check': CheckCheck,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'chevrons-up': ChevronsUp,
  'chevrons-up-down': ChevronsUpDown,
  circle: Circle,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-dot': CircleDot,
  'circle-help': CircleHelp,
  'circle-user': CircleUser,
  'circle-x': CircleX,
  clock: Clock,
  'columns-3': Columns3,
  copy: Copy,
  download: Download,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  filter: Filter,
  history: History,
  info: Info,
  'layout-grid': LayoutGrid,
  'link-2': Link2,
  list: List,
  'loader-circle': LoaderCircle,
  lock: Lock,
  'log-in': LogIn,
  'log-out': LogOut,
  mail: Mail,
  'maximize-2': Maximize2,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  'panel-right': PanelRight,
  pause: Pause,
  'pen-line': PenLine,
  pencil: Pencil,
  phone: Phone,
  play: Play,
  plus: Plus,
  printer: Printer,
  'refresh-cw': RefreshCw,
  'rotate-ccw': RotateCcw,
  save: Save,
  search: Search,
  send: Send,
  'sliders-horizontal': SlidersHorizontal,
  sun: Sun,
  table: Table,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  upload: Upload,
  user: User,
  users: Users,
  'wifi-off': WifiOff,
  wrench: Wrench,
  x: X,
  zap: Zap,
} as const;
