import { chromium } from '@playwright/test';
const base='http://localhost:4711';
const [,, who, out, ...pages] = process.argv;
const accounts={admin:['laura.segura@udvalmora.example','tC2S9kk?V8WnjGZ2']};
const login=await fetch(base+'/auth/admin/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:process.env.MAIL??accounts.admin[0],password:accounts.admin[1]})});
const {accessToken}=await login.json(); if(!accessToken) { console.log(login.status); process.exit(1); }
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const spec of pages){
  const [path,name,w,h,lang,theme]=spec.split('|');
  const page=await browser.newPage({viewport:{width:+w,height:+h}});
  page.on('pageerror',(e)=>console.log(name,'PAGEERROR',e.message));
  page.on('console',(m)=>{ if(m.type()==='error') console.log(name,'CONSOLE',m.text().slice(0,200)); });
  await page.addInitScript(([t,l,th])=>{sessionStorage.setItem('Token',t);localStorage.setItem('language',l);localStorage.setItem('theme',th);},[accessToken,lang??'en',theme??'light']);
  await page.goto(base+path); await page.locator('body > [data-splash]').waitFor({state:'detached',timeout:20000}).catch(()=>{});
  await page.waitForLoadState('networkidle').catch(()=>{}); await page.waitForTimeout(1200);
  await page.screenshot({path:`${out}/${name}.png`}); await page.close();
}
await browser.close();
