import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '桌面在机房运行，手边的电脑、平板或瘦终端只显示画面；代码、图纸和客户资料不离开机房。',
  facts: [
    { value: '代码不落地', caption: '剪贴板、USB、打印逐项管控' },
    { value: '多终端', caption: '瘦终端、电脑、平板、信创机' },
    { value: '按用户计费', caption: `用户·月，${design('10 用户')}起` },
  ],
  sections: [
    {
      type: 'items',
      role: 'overview',
      id: 'choose',
      title: '先选形态',
      items: [
        { title: '数据全留机房选 VDI', text: '每人一台虚拟机，终端配置低也能用，断网即停。研发、外包和财务多选这一种。' },
        { title: '网点窄带选 IDV', text: '系统镜像集中下发，运算在本地，断网照常工作，适合教室与产线。' },
        { title: '只用几个软件选共享应用', text: `一台服务器同时开 ${design('30–50 个')}会话，不给整张桌面，只发布应用，单用户占用资源少，适合客服与柜面。` },
        { title: '画图渲染选图形工作站', text: '八分之一卡到整卡可选，白天给设计师，夜里排渲染任务。' },
      ],
    },
    {
      type: 'prose',
      role: 'features',
      id: 'experience',
      title: '卡不卡，看三个数',
      blocks: [
        { kind: 'paragraph', text: '往返时延在 30 ms 以内，手感与本机接近；50 ms 可以办公；超过 80 ms 就要先治理线路。丢包办公不超过 1%，语音与视频不超过 0.5%，三维设计不超过 0.1%。' },
        { kind: 'paragraph', text: '办公会话平均 150–300 kbps，图形会话 2–8 Mbps。把人数乘以会话带宽，再加一半余量，就是出口该买的带宽。' },
        { kind: 'list', items: ['U 盾、扫描仪、耳麦可直接透传', '加密狗与高拍仪须按型号试通', '手机与平板只建议用于审批和查看'] },
      ],
    },
    {
      type: 'items',
      role: 'safety',
      id: 'safety',
      title: '出了机房的只有像素',
      items: [
        { title: '进门', text: '密码加动态口令，陌生设备再验一次；账号与企业目录同步，离职即停。' },
        { title: '带不走', text: '复制、外发、打印默认关闭，开放要审批，外发文件留一份底。' },
        { title: '查得到', text: `屏幕带工号水印，敏感应用录屏，日志至少存 6 个月。登录服务的月可用率 ${cite('server.availability')}。` },
      ],
    },
    { type: 'from-twin', section: 'spec' },
    faq({
      title: '采购前再问三句',
      questions: [
        { question: '最少买多少？', answer: `${design('10 用户')}起，按月付费。轮班岗位可以改按并发数计，三班倒的坐席通常能省一半以上席位。` },
        { question: '旧电脑能用吗？', answer: '能装客户端就能用，不必一次换新；到期报废时再换成功耗约 10 W 的瘦终端。' },
        { question: '价格里没有什么？', answer: '不含 Windows 与设计软件的授权、终端硬件、企业侧线路；超出个人盘的空间按 GB·月另计。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-storage', text: '团队盘与图纸库' },
    { page: 'mob-net-ccs', text: '办公楼到机房的专线' },
    { page: 'mob-cloud-safety-rule', text: '等保所需的认证与审计' },
  ],
  form: 'consult',
};
