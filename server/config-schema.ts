/** The settings (contract section 4): one TypeBox schema over the environment; README and `.env.example` follow it. */
import { Type, type Static, type TSchema } from 'typebox';

/** How the text of a variable becomes a value before the schema judges it. */
export type Reading = 'text' | 'integer' | 'boolean' | 'duration' | 'list' | 'tokens' | 'proxies' | 'origin';

interface Meta {
  readonly description: string;
  /** What is allowed, in words, for the error line and the README. */
  readonly allowed: string;
  readonly reading: Reading;
  /** The default as documentation shows it. */
  readonly shown: string;
  readonly fallback?: string;
  /** Its value never stands in an error line or a log. */
  readonly secret?: true;
}

const text = (meta: Omit<Meta, 'reading'>, options = {}) =>
  Type.String({ ...meta, reading: 'text', ...options });
const milliseconds = (fallback: number, minimum: number, description: string) =>
  Type.Integer({
    description,
    allowed: `whole milliseconds, ${minimum} to 86400000`,
    reading: 'integer',
    shown: String(fallback),
    fallback: String(fallback),
    minimum,
    maximum: 86_400_000,
  });
const port = (fallback: number, description: string) =>
  Type.Integer({
    description,
    allowed: 'a port number, 0 to 65535 (0: any free one)',
    reading: 'integer',
    shown: String(fallback),
    fallback: String(fallback),
    minimum: 0,
    maximum: 65_535,
  });
const toggle = (fallback: boolean, description: string) =>
  Type.Boolean({ description, allowed: 'true or false', reading: 'boolean', shown: String(fallback), fallback: String(fallback) });
const count = (fallback: number, description: string) =>
  Type.Integer({
    description,
    allowed: 'a whole number, 1 to 1000000',
    reading: 'integer',
    shown: String(fallback),
    fallback: String(fallback),
    minimum: 1,
    maximum: 1_000_000,
  });
const window = (fallback: string, description: string) =>
  Type.Integer({
    description,
    allowed: 'milliseconds, or words like "1 minute", "30 seconds", "2 hours"',
    reading: 'duration',
    shown: fallback,
    fallback,
    minimum: 1000,
    maximum: 86_400_000,
  });
const address = (meta: Omit<Meta, 'reading' | 'allowed'>, protocols: string) =>
  text({ ...meta, allowed: `an address starting with ${protocols}` }, { pattern: `^(${protocols.replaceAll(' or ', '|')})\\S+$` });

export const ConfigSchema = Type.Object({
  HOST: text({ description: '公共监听地址', allowed: 'an address or host name', shown: '127.0.0.1', fallback: '127.0.0.1' }, { pattern: '^\\S+$' }),
  PORT: port(3000, '公共监听端口'),
  OPS_HOST: text({ description: '运维监听地址', allowed: 'an address or host name', shown: '127.0.0.1', fallback: '127.0.0.1' }, { pattern: '^\\S+$' }),
  OPS_PORT: port(9464, '运维监听端口（指标）'),
  SITE_ORIGIN: Type.String({ description: '规范链接、站点地图与订阅源使用的站点地址', allowed: 'an origin such as https://www.example.cn, without a path', shown: 'http://localhost:3000', fallback: 'http://localhost:3000', reading: 'origin', pattern: '^https?://[^/\\s]+$' }),
  UPSTREAM_URL: Type.Optional(address({ description: '新闻接口的基础地址；不设置时在同一进程内启动自带的新闻接口，并经 HTTP 调用', shown: '不设置' }, 'http:// or https://')),
  UPSTREAM_TOKEN: Type.Optional(text({ description: '调用新闻接口的 bearer 令牌', allowed: 'visible ASCII characters', shown: '不设置', secret: true }, { pattern: '^[\\x21-\\x7e]+$' })),
  UPSTREAM_TIMEOUT_MS: milliseconds(4000, 0, '一次读取从连接到最后一个字节的总时限，毫秒；0 为不限'),
  UPSTREAM_DEDUPES: toggle(true, '新闻接口是否按 Idempotency-Key 去重'),
  CACHE_TTL_MS: milliseconds(60_000, 0, '新闻接口的应答保持新鲜的时长，毫秒'),
  LEAD_ACK_MS: milliseconds(1200, 0, '线索的应答为等待首次投递最多等多久，毫秒'),
  LEAD_TIMEOUT_MS: milliseconds(20_000, 100, '一次投递的总时限，毫秒'),
  LEAD_RETRY_BASE_MS: milliseconds(1000, 1, '重试退避的基数，毫秒'),
  LEAD_RETRY_MAX_MS: milliseconds(300_000, 1, '重试退避的上限，毫秒'),
  DATA_DIR: text({ description: '自带 SQLite 文件的目录：线索发件箱、自带新闻接口', allowed: 'a folder', shown: './data', fallback: './data' }, { minLength: 1 }),
  DATA_KEY: Type.Optional(text({ description: '加密发件箱中个人信息的密钥；不设置时在 DATA_DIR 中生成一次', allowed: '32 bytes in hex (64 digits)', shown: '自动生成', secret: true }, { pattern: '^[0-9a-fA-F]{64}$' })),
  DATABASE_URL: Type.Optional(text({ description: '多实例共用的发件箱；不设置时为 DATA_DIR 中的 SQLite', allowed: 'an address starting with postgres:// or postgresql://', shown: '不设置', secret: true }, { pattern: '^postgres(ql)?://\\S+$' })),
  REDIS_URL: Type.Optional(text({ description: '多实例共用的限流计数；不设置时在内存中', allowed: 'an address starting with redis:// or rediss://', shown: '不设置', secret: true }, { pattern: '^rediss?://\\S+$' })),
  RATE_LIMIT_MAX: count(300, '整个 /api 每个调用方在一个窗口内的请求数'),
  RATE_LIMIT_WINDOW: window('1 minute', '整个 /api 的限流窗口'),
  LEAD_RATE_LIMIT_MAX: count(30, 'POST /api/leads 每个调用方在一个窗口内的请求数'),
  LEAD_RATE_LIMIT_WINDOW: window('1 minute', 'POST /api/leads 的限流窗口'),
  TRUST_PROXY: Type.Union([Type.Literal(false), Type.Array(Type.String())], { description: '可信代理的地址或 CIDR，逗号分隔；只相信它们给出的 X-Forwarded-*', allowed: 'false, or addresses or CIDRs separated by commas (a number or true would let callers forge their address)', shown: 'false', fallback: 'false', reading: 'proxies' }),
  SERVICE_TOKENS: Type.Array(Type.Object({ name: Type.String(), token: Type.String() }), { description: '内部调用方的令牌；同一名字可有两个，便于轮换', allowed: 'name:token pairs separated by commas; tokens of visible ASCII characters', shown: '不设置', fallback: '', reading: 'tokens', secret: true }),
  LOGIN_URL: text({ description: '新闻接口返回代码 3 时访客去往的登录页', allowed: 'an address or a path starting with /', shown: '/#/login', fallback: '/#/login' }, { pattern: '^(/|https?://)\\S*$' }),
  CHAT_URL: text({ description: '外部在线咨询链接', allowed: 'an address starting with https:// or http://, or a path', shown: '占位地址', fallback: '/service/index#consult' }, { pattern: '^(/|https?://)\\S*$' }),
  ALLOWED_ORIGINS: Type.Array(Type.String({ pattern: '^https?://[^/\\s]+$' }), { description: '允许其页面提交线索的来源', allowed: 'origins separated by commas, e.g. https://www.example.cn', shown: 'SITE_ORIGIN', fallback: '', reading: 'list' }),
  REQUEST_TIMEOUT_MS: milliseconds(10_000, 1000, '一个请求必须在多久之内收完，毫秒'),
  SHUTDOWN_TIMEOUT_MS: milliseconds(10_000, 100, '从 SIGTERM 到退出的时限，毫秒'),
  PAGE_CACHE: Type.Enum(['on', 'off'], { description: '整页缓存；off 时每页现渲染，用于测量', allowed: 'on or off', shown: 'on', fallback: 'on', reading: 'text' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { description: 'pino 日志级别', allowed: 'fatal, error, warn, info, debug, trace or silent', shown: 'info', fallback: 'info', reading: 'text' }),
});

export type Settings = Static<typeof ConfigSchema>;
export type SettingName = keyof Settings & string;

/** A setting's schema with its documentation. */
export type DocumentedSetting = TSchema & Meta;

/** All settings by name, in the order of the documentation. */
export const SETTINGS = ConfigSchema.properties as unknown as Readonly<Record<SettingName, DocumentedSetting>>;
