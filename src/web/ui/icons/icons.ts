import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import PaidOutlined from '@mui/icons-material/PaidOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PieChartOutlined from '@mui/icons-material/PieChartOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined'
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import TopicOutlined from '@mui/icons-material/TopicOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { IconName } from '../../../metadata/iconNames.ts'

/** A drawing for every name that config may use; a missing one does not compile. */
export const icons = {
  account: AccountBalanceWalletOutlined,
  address: PlaceOutlined,
  alarm: NotificationsActiveOutlined,
  application: PostAddOutlined,
  approval: RuleOutlined,
  audit: HistoryOutlined,
  autoinvest: AutoModeOutlined,
  bank: AccountBalanceOutlined,
  business: BusinessOutlined,
  calendar: CalendarMonthOutlined,
  category: CategoryOutlined,
  chart: ShowChartOutlined,
  check: FactCheckOutlined,
  country: FlagOutlined,
  currency: CurrencyExchangeOutlined,
  dashboard: SpaceDashboardOutlined,
  document: DescriptionOutlined,
  event: EventOutlined,
  fee: PercentOutlined,
  folder: FolderOutlined,
  identity: BadgeOutlined,
  instrument: ReceiptLongOutlined,
  key: KeyOutlined,
  link: LinkOutlined,
  list: FormatListBulletedOutlined,
  loan: RequestQuoteOutlined,
  mail: MailOutlined,
  market: StorefrontOutlined,
  order: ShoppingCartOutlined,
  partner: HandshakeOutlined,
  payment: PaymentsOutlined,
  payout: PaidOutlined,
  people: GroupsOutlined,
  person: PersonOutlined,
  position: PieChartOutlined,
  product: Inventory2Outlined,
  purpose: TopicOutlined,
  report: SummarizeOutlined,
  role: VerifiedUserOutlined,
  security: ShieldOutlined,
  settings: SettingsOutlined,
  statement: CheckCircleOutlined,
  table: TableChartOutlined,
  trade: SwapHorizOutlined,
  transfer: SyncAltOutlined,
  user: AccountCircleOutlined,
  warning: WarningAmberOutlined,
} satisfies Record<IconName, SvgIconComponent>
