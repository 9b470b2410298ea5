import Archive from 'lucide-react/icons/archive';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import Building2 from 'lucide-react/icons/building-complex';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Code from 'lucide-react/icons/code';
import Container from 'lucide-react/icons/container';
import CreditCard from 'lucide-react/icons/credit-card';
import FileArchive from 'lucide-react/icons/file-archive';
import FileCheck from 'lucide-react/icons/file-check';
import FileCheck2 from 'lucide-react/icons/file-check-corner';
import FileClock from 'lucide-react/icons/file-clock';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import FolderOpen from 'lucide-react/icons/folder-open';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus';
import MessageSquare from 'lucide-react/icons/message-square';
import Milestone from 'lucide-react/icons/milestone';
import Navigation from 'lucide-react/icons/navigation';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Percent from 'lucide-react/icons/percent';
import Plug from 'lucide-react/icons/plug';
import QrCode from 'lucide-react/icons/qr-code';
import Receipt from 'lucide-react/icons/receipt';
import Route from 'lucide-react/icons/route';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import Signpost from 'lucide-react/icons/signpost';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Star from 'lucide-react/icons/star';
import TrendingUp from 'lucide-react/icons/trending-up';
import Trophy from 'lucide-react/icons/trophy';
import Truck from 'lucide-react/icons/truck';
import Unplug from 'lucide-react/icons/unplug';
import Wallet from 'lucide-react/icons/wallet';
import Warehouse from 'lucide-react/icons/warehouse';
import Weight from 'lucide-react/icons/weight';

/** Icons of things and places: cargo, documents, money, menu entries. */
export const domainIcons = {
  archive: Archive,
  'badge-check': BadgeCheck,
  ban: Ban,
  banknote: Banknote,
  'building-2': Building2,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  code: Code,
  container: Container,
  'credit-card': CreditCard,
  'file-archive': FileArchive,
  'file-check': FileCheck,
  'file-check-2': FileCheck2,
  'file-clock': FileClock,
  'file-pen-line': FilePenLine,
  'file-text': FileText,
  'file-x': FileX,
  flag: Flag,
  flame: Flame,
  'folder-open': FolderOpen,
  fuel: Fuel,
  gauge: Gauge,
  globe: Globe,
  'hand-coins': HandCoins,
  handshake: Handshake,
  house: House,
  'id-card': IdCard,
  inbox: Inbox,
  'key-round': KeyRound,
  landmark: Landmark,
  layers: Layers,
  map: MapIcon,
  'map-pin': MapPin,
  'message-circle-plus': MessageCirclePlus,
  'message-square': MessageSquare,
  milestone: Milestone,
  navigation: Navigation,
  package: Package,
  'package-check': PackageCheck,
  'package-open': PackageOpen,
  percent: Percent,
  plug: Plug,
  'qr-code': QrCode,
  receipt: Receipt,
  route: Route,
  settings: Settings,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  'shield-question': ShieldQuestion,
  signpost: Signpost,
  'square-kanban': SquareKanban,
  star: Star,
  'trending-up': TrendingUp,
  trophy: Trophy,
  truck: Truck,
  unplug: Unplug,
  wallet: Wallet,
  warehouse: Warehouse,
  weight: Weight,
} as const;
