import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import PaidOutlined from '@mui/icons-material/PaidOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import TopicOutlined from '@mui/icons-material/TopicOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { IconName } from '../../../model/iconNames.ts'
import { commonIcons } from './commonIcons.ts'

/** An icon that only some pages show; a folder when this release does not know the name. */
export function MoreIcon({ name, ...props }: { name: string } & SvgIconProps) {
  const Icon = name in moreIcons ? moreIcons[name as keyof typeof moreIcons] : commonIcons.folder
  return <Icon {...props} />
}

/** Icons for all other names that config may use; a missing one is a type error. */
const moreIcons = {
  address: PlaceOutlined,
  alarm: NotificationsActiveOutlined,
  application: PostAddOutlined,
  approval: RuleOutlined,
  audit: HistoryOutlined,
  category: CategoryOutlined,
  country: FlagOutlined,
  currency: CurrencyExchangeOutlined,
  event: EventOutlined,
  fee: PercentOutlined,
  identity: BadgeOutlined,
  instrument: ReceiptLongOutlined,
  key: KeyOutlined,
  link: LinkOutlined,
  mail: MailOutlined,
  partner: HandshakeOutlined,
  payout: PaidOutlined,
  people: GroupsOutlined,
  person: PersonOutlined,
  product: Inventory2Outlined,
  purpose: TopicOutlined,
  role: VerifiedUserOutlined,
  settings: SettingsOutlined,
  statement: CheckCircleOutlined,
  table: TableChartOutlined,
  transfer: SyncAltOutlined,
  user: AccountCircleOutlined,
} satisfies Record<Exclude<IconName, keyof typeof commonIcons>, SvgIconComponent>
