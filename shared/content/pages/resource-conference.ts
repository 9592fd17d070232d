import { licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '云会议|媒体节点在自有机房',
    lead: '1080p 与 4K 视频会议，兼容 SIP 与 H.323 会议室终端，可经专线入会；媒体节点可以放在公有、专属或您自己的机柜，录制与转写数据留在境内机房。',
    tags: ['1080p / 4K', 'SIP / H.323', '专线入会', '混合部署'],
    drawing: {
      kind: 'architecture',
      label: '云会议的组成：电脑、手机与会议室终端经互联网或专线到达接入网关，由媒体节点转发音视频，录制转写写入云存储，管理与审计单独成层。',
      lanes: [
        {
          label: '终端',
          boxes: [
            { id: 'pc', label: '电脑与手机', note: '客户端、浏览器' },
            { id: 'room', label: '会议室终端', note: 'SIP / H.323' },
            { id: 'phone', label: '电话', note: '号码拨入' },
          ],
        },
        {
          label: '接入',
          boxes: [
            { id: 'internet', label: '互联网入会', note: 'BGP 多线' },
            { id: 'line', label: '专线入会', note: 'QoS 优先', page: 'resource-wan-ccs', kind: 'energy' },
            { id: 'sip', label: '互通网关', note: '协议转换' },
          ],
        },
        {
          label: '媒体',
          boxes: [
            { id: 'public', label: '公有节点', note: '共享', page: 'resource-idc-xiasha' },
            { id: 'private', label: '专属节点', note: '独占主机', page: 'resource-cloud-services' },
            { id: 'onprem', label: '本地节点', note: '客户机柜', page: 'resource-idc-service-models' },
          ],
        },
        {
          label: '数据与管理',
          boxes: [
            { id: 'record', label: '录制与转写', note: '加密存储', page: 'resource-cloud-storage' },
            { id: 'admin', label: '会议管理', note: '组织、权限、质量' },
            { id: 'audit', label: '审计', note: '留存 ≥ 6 个月', page: 'resource-safety-rule' },
          ],
        },
      ],
      links: [
        { from: 'pc', to: 'internet' },
        { from: 'room', to: 'line' },
        { from: 'room', to: 'sip' },
        { from: 'phone', to: 'sip' },
        { from: 'internet', to: 'public', kind: 'dashed', label: '公网' },
        { from: 'line', to: 'private', label: '专线' },
        { from: 'line', to: 'onprem' },
        { from: 'sip', to: 'public' },
        { from: 'public', to: 'record' },
        { from: 'private', to: 'record' },
        { from: 'onprem', to: 'admin', kind: 'control' },
        { from: 'onprem', to: 'audit', kind: 'control' },
      ],
    },
    strip: [
      { value: '2–4 Mbps', caption: '1080p 每方的上下行带宽' },
      { value: cite('conference.loss'), caption: '音频可抵抗的随机丢包' },
      { value: design('1,000 方'), caption: '单场互动会议的上限' },
      { value: '方·月', caption: `计费单位，${design('25 方')}起` },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'spec',
      title: '画质、规模与互通规格',
      tab: '规格',
      table: {
        caption: '云会议规格',
        columns: ['项目', '规格', '条件与限制'],
        rows: [
          { head: '视频', cells: ['720p、1080p 30 帧，4K 30 帧', '4K 限会议室终端与专线入会'] },
          { head: '编码', cells: ['H.264、H.265、AV1（接收）', '按终端能力自动协商，分层编码'] },
          { head: '音频', cells: ['Opus 48 kHz，G.711、G.722 互通', '降噪、回声消除、自动增益'] },
          { head: '共享', cells: ['1080p 30 帧，4K 5 帧', '文档模式优先清晰度，视频模式优先流畅'] },
          { head: '规模', cells: [`互动 ${design('1,000 方')}，旁听直播 ${design('10,000 人')}`, '画面同屏最多 49 方'] },
          { head: '会议室互通', cells: ['SIP、H.323，H.239 与 BFCP 双流', '现有终端先做型号测试'] },
          { head: '端到端时延', cells: [`同城 ${design('≤ 150 ms')}，全国 ${design('≤ 250 ms')}`, '含采集、编码、传输与渲染'] },
          { head: '录制', cells: ['云端 1080p，多轨可选', `每小时约 ${design('0.6 GB')}`] },
        ],
      },
    },
    {
      type: 'table',
      role: 'architecture',
      id: 'bandwidth',
      title: '按方数算出口带宽',
      tab: '带宽测算',
      lead: '出口带宽 ≈ 同时在会的终端数 × 每方带宽 × 1.3。一间会议室算一方；同一办公室有本地媒体节点时，只算节点之间的级联流。',
      table: {
        caption: '一个办公地点的出口带宽（上下行相同）',
        columns: ['同时入会终端', '720p（1.5 Mbps/方）', '1080p（3 Mbps/方）', '4K（10 Mbps/方）', '建议接入'],
        rows: [
          { head: '5 方', cells: ['9.8 Mbps', '19.5 Mbps', '65 Mbps', '互联网专线'] },
          { head: '20 方', cells: ['39 Mbps', '78 Mbps', '260 Mbps', '互联网加专线双线路'] },
          { head: '50 方', cells: ['97.5 Mbps', '195 Mbps', '650 Mbps', '专线，考虑本地媒体节点'] },
          { head: '200 方', cells: ['390 Mbps', '780 Mbps', '2.6 Gbps', '本地媒体节点，级联 4–20 Mbps/会'] },
        ],
        notes: ['1080p 每方实际 2–4 Mbps，随画面变化；表中取中值并乘 1.3 余量。共享屏幕另加 0.5–2 Mbps/方。'],
      },
    },
    {
      type: 'options',
      role: 'overview',
      id: 'deployment',
      title: '三种部署|差在媒体放哪里',
      tab: '部署',
      options: [
        {
          title: '公有',
          text: '使用共享媒体节点，当天开通，适合外部会议多、规模变化大的企业。',
          anchor: 'public',
          facts: [
            { term: '媒体与录制', value: '我方机房，逻辑隔离' },
            { term: '开通', value: '当天' },
            { term: '起订', value: design('25 方') },
          ],
        },
        {
          title: '专属',
          text: '独占主机与域名，版本窗口由您确定，可纳入自有等保定级对象。',
          anchor: 'private',
          facts: [
            { term: '媒体与录制', value: '我方机房，物理独占' },
            { term: '开通', value: design('10 个工作日') },
            { term: '起订', value: design('200 方') },
          ],
        },
        {
          title: '混合',
          text: '内部会议的媒体在您的机柜转发，外部参会者走公有节点，两侧级联。',
          anchor: 'hybrid',
          facts: [
            { term: '媒体与录制', value: '内部会议不出您的网络' },
            { term: '开通', value: design('15 个工作日') },
            { term: '硬件', value: `双机，每台 ${design('200 方')} 1080p` },
          ],
        },
      ],
    },
    {
      type: 'items',
      role: 'network',
      id: 'network',
      title: '网络保障|从线路做到编码',
      tab: '网络保障',
      items: [
        { title: 'QoS', text: '语音标 EF、视频标 AF41，专线与 SD-WAN 上逐跳保留；拥塞时先降视频分层，语音不降。', pages: ['solution-branch-net-work'] },
        { title: '双线路', text: '会议室终端同时注册互联网与专线，主用丢包超过 5% 持续 5 秒即切换（启用前向纠错；未启用时为 2%），通话不掉线。' },
        { title: '抗丢包', text: `前向纠错（FEC）、选择重传与抖动缓冲（NetEQ）组合，随机丢包 ${cite('conference.loss')} 时语音可懂，20% 以内视频不花屏；时延会相应增加。` },
        { title: '质量可查', text: '每一方的时延、丢包、抖动、帧率按 5 秒记录，会后可按人定位是终端、无线还是线路问题，保留 30 天。' },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '会前、会中、会后',
      items: [
        { title: '预约与会控', text: '日历同步、等候室、入会密码、锁定会议、静音与移出，主持人可转移。' },
        { title: '录制与转写', text: '普通话实时字幕与会后转写，说话人分离，纪要可编辑；专属部署可关闭云端识别，改用本地模型。' },
        { title: '会议室', text: '支持现有终端、投屏盒与一体机，触控面板一键入会，设备状态集中监控。' },
        { title: '直播与存档', text: '内部直播按组织授权观看，录像按保留期自动清理或转归档。', pages: ['resource-cloud-storage'] },
      ],
    },
    {
      type: 'items',
      role: 'compliance',
      id: 'compliance',
      title: '合规部署的四个要点',
      items: [
        { title: '数据位置', text: '媒体、录制、通讯录与日志均在境内机房；混合部署时内部会议的媒体与录制只在您的节点。' },
        { title: '等级保护', text: '专属与混合部署可随您的系统一并定级，提供机房与平台侧的测评材料，结论由测评机构出具。', pages: ['solution-equal-guarantee'] },
        { title: '加密', text: '信令 TLS，媒体 SRTP，录制文件用独立密钥加密；可选国密算法与自带密钥。' },
        { title: '个人信息', text: '录制与转写前全体提示，参会者可拒绝；声纹不用于身份识别，也不用于训练模型。' },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '四种用法',
      items: [
        { title: '总部与分支例会', text: '会议室走专线、移动端走互联网，同一场会混合入会，质量报表按分支排名。' },
        { title: '政企内部会议', text: '混合部署，媒体不出内网，外部专家经公有节点受控接入。' },
        { title: '远程会诊与庭审', text: '4K 影像加双流共享，全程录制与时间戳，保留期按行业规定设置。' },
        { title: '培训与直播', text: '讲师互动、千人旁听，结束后自动剪去首尾空白并生成章节。' },
      ],
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '按方数·月计费',
      tab: '计费',
      lead: '一方指一个同时在会的终端，不按注册账号收费；超出购买方数的会议可设为排队或按天临时扩容。',
      table: {
        caption: '计费项与起订量',
        columns: ['计费项', '单位', '起订', '说明'],
        rows: [
          { head: '并发方', cells: ['方·月', design('25 方'), '含 1080p、共享、会控与质量报表'] },
          { head: '临时扩容', cells: ['方·天', design('10 方'), '提前 1 小时申请'] },
          { head: '会议室互通', cells: ['端口·月', '1 个', '每个同时在线的 SIP 或 H.323 终端一个端口'] },
          { head: '录制存储', cells: ['GB·月', `含 ${design('100 GB')}`, '转写按分钟计'] },
          { head: '专属与混合', cells: ['套·年 + 方·月', design('200 方'), '含双机节点的许可，硬件可租可购'] },
        ],
        notes: [`公有部署 ${design('1 个月')}起租，专属与混合按年；临时扩容与会议室互通可随时增减。`, '不含电话拨入的通话费、会议室终端硬件与企业侧线路。'],
      },
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '以入会成功率|为首要指标',
      tab: '服务等级',
      table: {
        caption: '云会议服务等级',
        columns: ['项目', '指标', '口径'],
        rows: [
          { head: '入会成功率', cells: [design('≥ 99.9%'), '成功入会次数 ÷ 有效请求，按月'] },
          { head: '服务可用率', cells: [slaTarget('conference'), `不可用 ≤ ${cite('min.99.95')}`] },
          { head: '媒体节点切换', cells: [design('≤ 10 秒'), '节点故障后自动重连到备用节点'] },
          { head: '重要会议保障', cells: ['专人值守', `提前 ${design('1 个工作日')}预约，会前 1 小时联调`] },
          { head: 'P1 响应', cells: [cite('sla.response.p1'), '全体无法入会或进行中的重要会议中断'] },
        ],
        notes: [CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '从测试到接管会议室',
      steps: [
        { title: '线路实测', duration: design('第 1–3 天'), text: '在各办公地点跑 24 小时模拟会议，记录丢包与抖动。', deliverable: '线路评估表' },
        { title: '终端互通', duration: design('第 4–6 天'), text: '逐型号测试入会、双流与遥控，列出需升级的终端。', deliverable: '兼容性清单' },
        { title: '开通与培训', duration: design('第 7–10 天'), text: '导入组织，配置会议室，培训管理员与秘书。', deliverable: '操作手册' },
        { title: '陪会', duration: design('第 3–4 周'), text: '前三场重要会议有人值守，问题当日关闭。', deliverable: '运行报告' },
      ],
    },
    faq({
      title: '会议管理员的问题',
      tab: '常见问题',
      questions: [
        { question: '老的会议终端还能用吗？', answer: '支持标准 SIP 或 H.323 的终端多数可以直接注册或呼叫入会，双流用 H.239 或 BFCP。停产多年、只支持私有协议的终端需加互通网关，测试阶段会逐台标明。' },
        { question: '一定要专线吗？', answer: '不一定。互联网质量稳定的地点直接入会即可；对外窗口、董事会、庭审等不能卡的会议室建议专线加互联网双线路，费用按会议室所在地点计算。' },
        { question: '外部人员没有客户端怎么参会？', answer: '浏览器打开链接即可，不用安装，也不要求注册；主持人可要求验证手机号或在等候室逐个放行。' },
        { question: '会议内容你们能看到吗？', answer: '媒体在节点内转发时加密传输，运维人员没有旁听权限；录制文件的密钥按客户隔离，访问须客户授权并留日志。需要更高要求的使用混合部署。' },
        { question: '云会议以谁的许可交付？', answer: `${licenceSentence('conference')}媒体节点放在客户机柜内、只由客户自用的，按企业内部通信处理。` },
      ],
    }),
    related({
      title: '让会议更稳的|四项资源与方案',
      links: [
        { page: 'resource-wan-ccs', text: '会议室到媒体节点的专线。' },
        { page: 'solution-branch-net-work', text: '分支多时用 SD-WAN 统一保障语音视频。' },
        { page: 'resource-cloud-storage', text: '录像的长期保存与归档。' },
        { page: 'resource-safety-rule', text: '专属部署的等保产品。' },
      ],
    }),
    consult({
      title: '说说会议室与地点，|先测一周线路',
      form: 'consult',
      points: ['在各地点部署探针，实测丢包与抖动', '列出可继续使用的会议终端', '开通 25 方测试，覆盖一次真实会议'],
    }),
  ],
};
