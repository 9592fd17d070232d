import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '从一台服务器到一栋楼有三种租法，先看设备数量与边界要求，再看计价单位和电费口径。',
  facts: [
    { value: '托管', caption: '按 U、按柜，月付可选' },
    { value: '模块', caption: design('常见 10–200 柜，独立门禁') },
    { value: '定制', caption: design('整栋，10 年期') },
  ],
  sections: [
    { type: 'from-twin', section: 'models' },
    {
      role: 'decision', id: 'pick', type: 'items', title: '三句话|判断租哪种',
      items: [
        { title: '设备少，想尽快上电', text: `选机柜托管。库存机柜 ${cite('cabinet.delivery')}通电，只有一两台的到福地按 U 租，月租里已含电。`, pages: ['resource-idc-fudi'] },
        { title: '审计要求独立房间', text: `选模块与包间。${cite('module.delivery')}交付，门禁名单您来定，功率在房间内自由分配，不必每柜相同。` },
        { title: '要自己的变压器与冷源', text: `选整栋定制。从设计介入约 ${cite('custom.delivery')}，建德新机房主体已完工，可以缩短。`, pages: ['mob-idc-jiande-new'] },
      ],
    },
    { type: 'from-twin', section: 'pricing' },
    {
      role: 'process', id: 'start', type: 'process', title: '手机上|怎么开始',
      steps: [
        { title: '拍设备铭牌', duration: '5 分钟', text: '型号、台数、电源功率三样够用，表单里直接写。' },
        { title: '等核算表', duration: design('2 个工作日'), text: '收到柜数、功率档位与两处可选机房。' },
        { title: '选含电或不含电', duration: '按需', text: '两种总价并排列出，负载不满六成的通常不含电更省。' },
        { title: '签约上电', duration: '按模式', text: '上电当天双方在交接单签字，月租从这天起算。' },
      ],
    },
    faq({
      title: '容易|误会的四点',
      questions: [
        { question: '签 6 kW 就能一直用满 6 kW 吗？', answer: '能。6 kW 是 A、B 两路合计的上限，不是每路 6 kW：一路停电时，另一路要独自承担全柜。' },
        { question: '月租包含带宽吗？', answer: '不包含。带宽按 Mb/s·月另签，可以随时增减；专线、交叉连接也单独列价。' },
        { question: '租笼区和租房间差别大吗？', answer: '笼区共用空调，房间有自己的末端与温度设定；后者起租柜数更多。柜型与桥架两者都可指定。' },
        { question: '以后设备变多能换租法吗？', answer: `能。签机柜时可以约定相邻列位优先，凑够一列再隔成笼区；已付的安装费按剩余可用部分折抵，不重复收取。` },
      ],
    }),
  ],
  related: [
    { page: 'mob-mdc-data-center', text: '五处机房的参数对比。' },
    { page: 'mob-mdc-sta-va-services', text: '月租外的服务与单位。' },
    { page: 'mob-dc-move', text: '旧设备怎么搬过来。' },
  ],
  form: 'consult',
};
