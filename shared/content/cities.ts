/** Prefecture-level cities of China by province, with pinyin; what the field 城市 suggests (GB/T 2260 names, short forms). */
export interface City {
  readonly name: string;
  readonly province: string;
  /** Without tones, lower case. */
  readonly pinyin: string;
  /** First letters of the syllables. */
  readonly initials: string;
}

/** Province, then city, pinyin and initials of each. */
const BY_PROVINCE: Readonly<Record<string, string>> = {
  北京: '北京 beijing bj',
  天津: '天津 tianjin tj',
  上海: '上海 shanghai sh',
  重庆: '重庆 chongqing cq',
  河北:
    '石家庄 shijiazhuang sjz; 唐山 tangshan ts; 秦皇岛 qinhuangdao qhd; 邯郸 handan hd; 邢台 xingtai xt; ' +
    '保定 baoding bd; 张家口 zhangjiakou zjk; 承德 chengde cd; 沧州 cangzhou cz; 廊坊 langfang lf; 衡水 hengshui hs',
  山西:
    '太原 taiyuan ty; 大同 datong dt; 阳泉 yangquan yq; 长治 changzhi cz; 晋城 jincheng jc; 朔州 shuozhou sz; ' +
    '晋中 jinzhong jz; 运城 yuncheng yc; 忻州 xinzhou xz; 临汾 linfen lf; 吕梁 lvliang ll',
  内蒙古:
    '呼和浩特 huhehaote hhht; 包头 baotou bt; 乌海 wuhai wh; 赤峰 chifeng cf; 通辽 tongliao tl; 鄂尔多斯 eerduosi eeds; ' +
    '呼伦贝尔 hulunbeier hlbe; 巴彦淖尔 bayannaoer byne; 乌兰察布 wulanchabu wlcb; 兴安盟 xinganmeng xam; ' +
    '锡林郭勒盟 xilinguolemeng xlglm; 阿拉善盟 alashanmeng alsm',
  辽宁:
    '沈阳 shenyang sy; 大连 dalian dl; 鞍山 anshan as; 抚顺 fushun fs; 本溪 benxi bx; 丹东 dandong dd; ' +
    '锦州 jinzhou jz; 营口 yingkou yk; 阜新 fuxin fx; 辽阳 liaoyang ly; 盘锦 panjin pj; 铁岭 tieling tl; ' +
    '朝阳 chaoyang cy; 葫芦岛 huludao hld',
  吉林:
    '长春 changchun cc; 吉林 jilin jl; 四平 siping sp; 辽源 liaoyuan ly; 通化 tonghua th; 白山 baishan bs; ' +
    '松原 songyuan sy; 白城 baicheng bc; 延边州 yanbianzhou ybz',
  黑龙江:
    '哈尔滨 haerbin heb; 齐齐哈尔 qiqihaer qqhe; 鸡西 jixi jx; 鹤岗 hegang hg; 双鸭山 shuangyashan sys; 大庆 daqing dq; ' +
    '伊春 yichun yc; 佳木斯 jiamusi jms; 七台河 qitaihe qth; 牡丹江 mudanjiang mdj; 黑河 heihe hh; 绥化 suihua sh; ' +
    '大兴安岭 daxinganling dxal',
  江苏:
    '南京 nanjing nj; 无锡 wuxi wx; 徐州 xuzhou xz; 常州 changzhou cz; 苏州 suzhou sz; 南通 nantong nt; ' +
    '连云港 lianyungang lyg; 淮安 huaian ha; 盐城 yancheng yc; 扬州 yangzhou yz; 镇江 zhenjiang zj; 泰州 taizhou tz; ' +
    '宿迁 suqian sq',
  浙江:
    '杭州 hangzhou hz; 宁波 ningbo nb; 温州 wenzhou wz; 嘉兴 jiaxing jx; 湖州 huzhou hz; 绍兴 shaoxing sx; ' +
    '金华 jinhua jh; 衢州 quzhou qz; 舟山 zhoushan zs; 台州 taizhou tz; 丽水 lishui ls',
  安徽:
    '合肥 hefei hf; 芜湖 wuhu wh; 蚌埠 bengbu bb; 淮南 huainan hn; 马鞍山 maanshan mas; 淮北 huaibei hb; ' +
    '铜陵 tongling tl; 安庆 anqing aq; 黄山 huangshan hs; 滁州 chuzhou cz; 阜阳 fuyang fy; 宿州 suzhou sz; ' +
    '六安 luan la; 亳州 bozhou bz; 池州 chizhou cz; 宣城 xuancheng xc',
  福建:
    '福州 fuzhou fz; 厦门 xiamen xm; 莆田 putian pt; 三明 sanming sm; 泉州 quanzhou qz; 漳州 zhangzhou zz; ' +
    '南平 nanping np; 龙岩 longyan ly; 宁德 ningde nd',
  江西:
    '南昌 nanchang nc; 景德镇 jingdezhen jdz; 萍乡 pingxiang px; 九江 jiujiang jj; 新余 xinyu xy; 鹰潭 yingtan yt; ' +
    '赣州 ganzhou gz; 吉安 jian ja; 宜春 yichun yc; 抚州 fuzhou fz; 上饶 shangrao sr',
  山东:
    '济南 jinan jn; 青岛 qingdao qd; 淄博 zibo zb; 枣庄 zaozhuang zz; 东营 dongying dy; 烟台 yantai yt; ' +
    '潍坊 weifang wf; 济宁 jining jn; 泰安 taian ta; 威海 weihai wh; 日照 rizhao rz; 临沂 linyi ly; 德州 dezhou dz; ' +
    '聊城 liaocheng lc; 滨州 binzhou bz; 菏泽 heze hz',
  河南:
    '郑州 zhengzhou zz; 开封 kaifeng kf; 洛阳 luoyang ly; 平顶山 pingdingshan pds; 安阳 anyang ay; 鹤壁 hebi hb; ' +
    '新乡 xinxiang xx; 焦作 jiaozuo jz; 濮阳 puyang py; 许昌 xuchang xc; 漯河 luohe lh; 三门峡 sanmenxia smx; ' +
    '南阳 nanyang ny; 商丘 shangqiu sq; 信阳 xinyang xy; 周口 zhoukou zk; 驻马店 zhumadian zmd; 济源 jiyuan jy',
  湖北:
    '武汉 wuhan wh; 黄石 huangshi hs; 十堰 shiyan sy; 宜昌 yichang yc; 襄阳 xiangyang xy; 鄂州 ezhou ez; ' +
    '荆门 jingmen jm; 孝感 xiaogan xg; 荆州 jingzhou jz; 黄冈 huanggang hg; 咸宁 xianning xn; 随州 suizhou sz; ' +
    '恩施州 enshizhou esz',
  湖南:
    '长沙 changsha cs; 株洲 zhuzhou zz; 湘潭 xiangtan xt; 衡阳 hengyang hy; 邵阳 shaoyang sy; 岳阳 yueyang yy; ' +
    '常德 changde cd; 张家界 zhangjiajie zjj; 益阳 yiyang yy; 郴州 chenzhou cz; 永州 yongzhou yz; 怀化 huaihua hh; ' +
    '娄底 loudi ld; 湘西州 xiangxizhou xxz',
  广东:
    '广州 guangzhou gz; 韶关 shaoguan sg; 深圳 shenzhen sz; 珠海 zhuhai zh; 汕头 shantou st; 佛山 foshan fs; ' +
    '江门 jiangmen jm; 湛江 zhanjiang zj; 茂名 maoming mm; 肇庆 zhaoqing zq; 惠州 huizhou hz; 梅州 meizhou mz; ' +
    '汕尾 shanwei sw; 河源 heyuan hy; 阳江 yangjiang yj; 清远 qingyuan qy; 东莞 dongguan dg; 中山 zhongshan zs; ' +
    '潮州 chaozhou cz; 揭阳 jieyang jy; 云浮 yunfu yf',
  广西:
    '南宁 nanning nn; 柳州 liuzhou lz; 桂林 guilin gl; 梧州 wuzhou wz; 北海 beihai bh; 防城港 fangchenggang fcg; ' +
    '钦州 qinzhou qz; 贵港 guigang gg; 玉林 yulin yl; 百色 baise bs; 贺州 hezhou hz; 河池 hechi hc; 来宾 laibin lb; ' +
    '崇左 chongzuo cz',
  海南: '海口 haikou hk; 三亚 sanya sy; 三沙 sansha ss; 儋州 danzhou dz',
  四川:
    '成都 chengdu cd; 自贡 zigong zg; 攀枝花 panzhihua pzh; 泸州 luzhou lz; 德阳 deyang dy; 绵阳 mianyang my; ' +
    '广元 guangyuan gy; 遂宁 suining sn; 内江 neijiang nj; 乐山 leshan ls; 南充 nanchong nc; 眉山 meishan ms; ' +
    '宜宾 yibin yb; 广安 guangan ga; 达州 dazhou dz; 雅安 yaan ya; 巴中 bazhong bz; 资阳 ziyang zy; 阿坝州 abazhou abz; ' +
    '甘孜州 ganzizhou gzz; 凉山州 liangshanzhou lsz',
  贵州:
    '贵阳 guiyang gy; 六盘水 liupanshui lps; 遵义 zunyi zy; 安顺 anshun as; 毕节 bijie bj; 铜仁 tongren tr; ' +
    '黔西南州 qianxinanzhou qxnz; 黔东南州 qiandongnanzhou qdnz; 黔南州 qiannanzhou qnz',
  云南:
    '昆明 kunming km; 曲靖 qujing qj; 玉溪 yuxi yx; 保山 baoshan bs; 昭通 zhaotong zt; 丽江 lijiang lj; 普洱 puer pe; ' +
    '临沧 lincang lc; 楚雄州 chuxiongzhou cxz; 红河州 honghezhou hhz; 文山州 wenshanzhou wsz; ' +
    '西双版纳州 xishuangbannazhou xsbnz; 大理州 dalizhou dlz; 德宏州 dehongzhou dhz; 怒江州 nujiangzhou njz; ' +
    '迪庆州 diqingzhou dqz',
  西藏:
    '拉萨 lasa ls; 日喀则 rikaze rkz; 昌都 changdu cd; 林芝 linzhi lz; 山南 shannan sn; 那曲 naqu nq; 阿里 ali al',
  陕西:
    '西安 xian xa; 铜川 tongchuan tc; 宝鸡 baoji bj; 咸阳 xianyang xy; 渭南 weinan wn; 延安 yanan ya; ' +
    '汉中 hanzhong hz; 榆林 yulin yl; 安康 ankang ak; 商洛 shangluo sl',
  甘肃:
    '兰州 lanzhou lz; 嘉峪关 jiayuguan jyg; 金昌 jinchang jc; 白银 baiyin by; 天水 tianshui ts; 武威 wuwei ww; ' +
    '张掖 zhangye zy; 平凉 pingliang pl; 酒泉 jiuquan jq; 庆阳 qingyang qy; 定西 dingxi dx; 陇南 longnan ln; ' +
    '临夏州 linxiazhou lxz; 甘南州 gannanzhou gnz',
  青海:
    '西宁 xining xn; 海东 haidong hd; 海北州 haibeizhou hbz; 黄南州 huangnanzhou hnz; 海南州 hainanzhou hnz; ' +
    '果洛州 guoluozhou glz; 玉树州 yushuzhou ysz; 海西州 haixizhou hxz',
  宁夏: '银川 yinchuan yc; 石嘴山 shizuishan szs; 吴忠 wuzhong wz; 固原 guyuan gy; 中卫 zhongwei zw',
  新疆:
    '乌鲁木齐 wulumuqi wlmq; 克拉玛依 kelamayi klmy; 吐鲁番 tulufan tlf; 哈密 hami hm; 昌吉州 changjizhou cjz; ' +
    '博尔塔拉州 boertalazhou betlz; 巴音郭楞州 bayinguolengzhou byglz; 阿克苏 akesu aks; 克孜勒苏州 kezilesuzhou kzlsz; ' +
    '喀什 kashi ks; 和田 hetian ht; 伊犁州 yilizhou ylz; 塔城 tacheng tc; 阿勒泰 aletai alt',
  台湾: '台北 taibei tb; 新北 xinbei xb; 桃园 taoyuan ty; 台中 taizhong tz; 台南 tainan tn; 高雄 gaoxiong gx',
  香港: '香港 xianggang xg',
  澳门: '澳门 aomen am',
};

/** Every city, provinces in the usual order. */
export const CITIES: readonly City[] = Object.entries(BY_PROVINCE).flatMap(([province, cities]) =>
  cities.split('; ').map((city) => {
    const [name = '', pinyin = '', initials = ''] = city.split(' ');
    return { name, province, pinyin, initials };
  }),
);
