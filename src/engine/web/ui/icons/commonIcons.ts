import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PieChartOutlined from '@mui/icons-material/PieChartOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined'
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { IconName } from '../../../model/iconNames.ts'

/** Icons of the customers' menus and the first pages. All others load when one of them is first shown. */
export const commonIcons = {
  account: AccountBalanceWalletOutlined,
  autoinvest: AutoModeOutlined,
  bank: AccountBalanceOutlined,
  business: BusinessOutlined,
  calendar: CalendarMonthOutlined,
  chart: ShowChartOutlined,
  check: FactCheckOutlined,
  dashboard: SpaceDashboardOutlined,
  document: DescriptionOutlined,
  folder: FolderOutlined,
  list: FormatListBulletedOutlined,
  loan: RequestQuoteOutlined,
  market: StorefrontOutlined,
  order: ShoppingCartOutlined,
  payment: PaymentsOutlined,
  position: PieChartOutlined,
  report: SummarizeOutlined,
  security: ShieldOutlined,
  trade: SwapHorizOutlined,
  warning: WarningAmberOutlined,
} satisfies Partial<Record<IconName, SvgIconComponent>>
