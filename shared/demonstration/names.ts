/** Parts of invented names, each Chinese part with its reading. */

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [chinese = '', reading = ''] = part.split(':');
      return [chinese, reading] as const;
    });

export const surnames = pairs(`
  王:Wang 李:Li 张:Zhang 刘:Liu 陈:Chen 杨:Yang 赵:Zhao 黄:Huang 周:Zhou 吴:Wu 徐:Xu 孙:Sun 胡:Hu 朱:Zhu 高:Gao
  林:Lin 何:He 郭:Guo 马:Ma 罗:Luo 梁:Liang 宋:Song 郑:Zheng 谢:Xie 韩:Han 唐:Tang 冯:Feng 于:Yu 董:Dong 萧:Xiao
  程:Cheng 曹:Cao 袁:Yuan 邓:Deng 许:Xu 傅:Fu 沈:Shen 曾:Zeng 彭:Peng 吕:Lv 苏:Su 卢:Lu 蒋:Jiang 蔡:Cai 贾:Jia
  丁:Ding 魏:Wei 薛:Xue 叶:Ye 阎:Yan 欧阳:Ouyang 上官:Shangguan 司马:Sima 诸葛:Zhuge
`);

export const givenParts = pairs(`
  子:zi 梓:zi 涵:han 轩:xuan 宇:yu 浩:hao 然:ran 博:bo 文:wen 思:si 雨:yu 欣:xin 怡:yi 佳:jia 琪:qi 雅:ya 诗:shi
  语:yu 嘉:jia 铭:ming 俊:jun 杰:jie 明:ming 泽:ze 睿:rui 晨:chen 曦:xi 一:yi 诺:nuo 可:ke 馨:xin 若:ruo 楠:nan
  天:tian 佑:you 安:an 宁:ning 静:jing 婷:ting 芳:fang 慧:hui 敏:min 瑞:rui 祥:xiang 彦:yan 霖:lin 航:hang 远:yuan
  书:shu 瑶:yao 悦:yue 彤:tong 萱:xuan 依:yi 晴:qing 朗:lang 星:xing 辰:chen 月:yue 清:qing 扬:yang 君:jun 卓:zhuo
`);

export const englishNames = `
  Emily Grace Olivia Sophia Chloe Alice Amy Bella Cindy Daisy Ella Fiona Hannah Ivy Jane Kate Lily Mia Nina Ruby
  Sarah Tina Vivian Wendy Zoe Adam Ben Charles Daniel Edward Frank George Henry Ian Jack Kevin Leo Max Nathan Oscar
  Peter Ryan Sam Tom Victor William Alex Eric Felix Jason
`
  .trim()
  .split(/\s+/);
